import { LastGames } from '@marquee/kernel/contracts/games';
import type { PageLoader } from '@marquee/kernel/remote';

import { listOwnGame, type OwnGame } from '../games/player-games.ts';

/** What the player launched last, the latest first. */
export const load: PageLoader<OwnGame[]> = async ({ api, lang, signal }) => {
  const { items } = await api.get('/player/last/games', { schema: LastGames, query: { lang }, signal });
  return items.map(listOwnGame);
};
