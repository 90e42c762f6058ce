import { PageNotFound, type PageLoader } from '@marquee/kernel/remote';

import { fetchGame } from '../features/game-detail/fetch-game.ts';
import { type GamePageData, presentGame } from '../features/game-detail/game-page-data.ts';
import { isSlug } from '../games/is-slug.ts';

/** The game behind the page of real play; the play itself is started by the page. */
export const load: PageLoader<GamePageData> = async ({ api, lang, params, signal }) => {
  const slug = String(params['name']);
  if (!isSlug(slug)) throw new PageNotFound('game');
  return presentGame(await fetchGame({ api, lang, slug, signal }));
};
