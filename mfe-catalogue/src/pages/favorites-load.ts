import { FavoriteGames } from '@marquee/kernel/contracts/games';
import type { PageLoader } from '@marquee/kernel/remote';

import { listOwnGame, type OwnGame } from '../games/player-games.ts';

/** The player's favourites, the latest first. */
export const load: PageLoader<OwnGame[]> = async ({ api, lang, signal }) => {
  const { items } = await api.get('/player/favorite/games', {
    schema: FavoriteGames,
    query: { lang },
    signal,
  });
  return items.map(listOwnGame);
};
