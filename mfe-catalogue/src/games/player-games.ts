import type { PlayerGame } from '@marquee/kernel/contracts/games';

import { type ListedGame, listGame } from './listed-game.ts';

/** A game of the player's own lists, which may be closed to them. */
export interface OwnGame extends ListedGame {
  /** Null while it can be had. */
  closedBy: PlayerGame['availability']['reason'];
}

export const listOwnGame = (game: PlayerGame): OwnGame => {
  const { reason } = game.availability;
  const { canPlayDemo, canPlayReal, ...listed } = listGame(game);
  return {
    ...listed,
    canPlayDemo: canPlayDemo && reason === null,
    ...(canPlayReal && reason === null && { canPlayReal }),
    closedBy: reason,
  };
};
