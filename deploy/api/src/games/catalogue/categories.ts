import type { Language } from '@marquee/kernel/contracts';
import type { CategoryRef, GameSort } from '@marquee/kernel/contracts/games';

import { ApiError } from '../../http/api-error.ts';
import { sectionPath } from '../presenter.ts';
import type { Snapshot } from './snapshot.ts';

export interface Category extends CategoryRef {
  /** The order its games come in when nobody asks for another. */
  sort: GameSort;
}

/**
 * What the last segment of a catalogue path names: a section, else a provider, else a theme.
 *
 * Throws `CATEGORY_NOT_FOUND`.
 */
export const findCategory = (snapshot: Snapshot, key: string, lang: Language): Category => {
  const path = sectionPath(key);
  const section = snapshot.sections.find((candidate) => candidate.key === key);
  if (section) return { kind: 'section', key, title: section.title[lang], path, sort: section.sort };
  const provider = snapshot.providers.find(({ slug, enabled }) => slug === key && enabled);
  if (provider) return { kind: 'provider', key, title: provider.name, path, sort: 'popular' };
  const theme = snapshot.terms.find(({ kind, slug }) => kind === 'theme' && slug === key);
  if (theme) return { kind: 'theme', key, title: theme.title[lang], path, sort: 'popular' };
  throw new ApiError('CATEGORY_NOT_FOUND', `No section, provider or theme is called ${key}.`);
};
