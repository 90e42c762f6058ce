import type { Language } from '@marquee/kernel/contracts';
import type { Section } from '@marquee/kernel/contracts/games';

import { presentCard, sectionPath } from '../presenter.ts';
import { writeCursor } from '../search/cursor.ts';
import { pageOf } from '../search/search.ts';
import type { Offering } from './offering.ts';
import type { CatalogueSection } from './snapshot.ts';

interface Showing {
  lang: Language;
  /** Games of each section. */
  limit: number;
  now: Date;
}

/** Sections with their first games, each in its own order. Those without a game for this visitor are left out. */
export const showSections = (
  offering: Offering,
  sections: readonly CatalogueSection[],
  { lang, limit, now }: Showing,
): Section[] =>
  sections.flatMap(({ key, title, sort }) => {
    const list = offering.list(sort, { kind: 'section', key });
    if (list.length === 0) return [];
    const { shown, end } = pageOf(list, { after: null, limit });
    return [
      {
        key,
        title: title[lang],
        path: sectionPath(key),
        total: list.length,
        games: shown.map(({ game }) => presentCard(game, now)),
        nextCursor: end && writeCursor(sort, end),
      },
    ];
  });
