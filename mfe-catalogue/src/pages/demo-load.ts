import { WindowSearch } from '@marquee/kernel/contracts/games';
import { PageNotFound, type PageLoader } from '@marquee/kernel/remote';

import { type GamePageData, presentGame } from '../features/game-detail/game-page-data.ts';
import { isSlug } from '../games/is-slug.ts';

/** The game behind a demo page; the session itself is asked for by the browser. */
export const load: PageLoader<GamePageData> = async ({ api, lang, params, signal }) => {
  const slug = String(params['id']);
  if (!isSlug(slug)) throw new PageNotFound('demo');
  const { game } = await api.get('/game/window-search', {
    schema: WindowSearch,
    query: { lang, slug },
    signal,
  });
  if (game === null) throw new PageNotFound('demo');
  return presentGame(game);
};
