import {
  type ProviderCount,
  ProvidersForMain,
  type SectionRef,
  TabHome,
  Tabs,
} from '@marquee/kernel/contracts/games';
import { type Banner, Banners } from '@marquee/kernel/contracts/site';
import type { PageLoader } from '@marquee/kernel/remote';

import { isSlug } from '../games/is-slug.ts';
import { type ListedGame, listGame } from '../games/listed-game.ts';

/** Two screens of a row; "All" leads to the rest. */
const GAMES_PER_ROW = 12;
/** Games that lead the page may stand in later rows, whose places others then take. */
const GAMES_ASKED = GAMES_PER_ROW + 12;
const PROVIDERS = 12;

export interface HomeRow extends SectionRef {
  total: number;
  games: ListedGame[];
}

export interface HomeData {
  banners: Banner[];
  tabs: Array<Pick<SectionRef, 'key' | 'title'>>;
  /** The tab on show. */
  tab: string;
  rows: HomeRow[];
  providers: ProviderCount[];
}

/** What the home page shows under the tab of the address, the first one without. */
export const load: PageLoader<HomeData> = async ({ api, lang, search, signal }) => {
  const asked = search.get('tab') ?? '';
  const tab = isSlug(asked) ? asked : undefined;
  const [banners, tabs, home, providers] = await Promise.all([
    api.get('/banners-for-slider', { schema: Banners, query: { lang }, signal }),
    api.get('/game/tabs', { schema: Tabs, query: { lang }, signal }),
    api.get('/game/tab-home', { schema: TabHome, query: { lang, tab, limit: GAMES_ASKED }, signal }),
    api.get('/game/providers-for-main', {
      schema: ProvidersForMain,
      query: { lang, limit: PROVIDERS },
      signal,
    }),
  ]);
  // A short row at the head is seen whole; its games are not shown a second time in those below.
  const [first] = home.sections;
  const isWhole = first !== undefined && first.total <= GAMES_PER_ROW;
  const leading = new Set(isWhole ? first.games.map(({ id }) => id) : []);
  return {
    banners: banners.items,
    tabs: tabs.tabs.map(({ key, title }) => ({ key, title })),
    tab: home.tab.key,
    rows: home.sections.map(({ key, title, path, total, games }, index) => ({
      key,
      title,
      path,
      total,
      games: games
        .filter(({ id }) => index === 0 || !leading.has(id))
        .slice(0, GAMES_PER_ROW)
        .map(listGame),
    })),
    providers: providers.providers,
  };
};
