import type { PlayerGame } from '@marquee/kernel/contracts/games';

import { type ListedGame, listGame } from './listed-game.ts';

/** A game of the player's own lists, which may be closed to them. */
export interface OwnGame extends ListedGame {
  /** Null while it can be had. */
  closedBy: PlayerGame['availability']['reason'];
}

export const listOwnGame = (game: PlayerGame): OwnGame => {
  const { reason } = game.availability;
  const listed = listGame(game);
  return { ...listed, canPlayDemo: listed.canPlayDemo && reason === null, closedBy: reason };
};
