import type { Queryable } from '@marquee/kernel/server/database';

import { hideWinner } from '../jackpots/hide-winner.ts';
import { lockPlayer } from '../players/player.ts';
import { showNames } from '../tournaments/show-names.ts';

/**
 * Keeps a player's nickname from others, or shows it again: on boards of tournaments and races, in draws of streamers and
 * beside jackpots, those of the past too. Draws read it each time; who joins or wins meanwhile waits for the player.
 */
export const hideNickname = async (
  transaction: Queryable,
  { playerId, isHidden }: { playerId: string; isHidden: boolean },
): Promise<void> => {
  const { nickname, hidesNickname } = await lockPlayer(transaction, playerId);
  if (hidesNickname === isHidden) return;
  await transaction.query('update player set hides_nickname = $2 where id = $1', [playerId, isHidden]);
  await showNames(transaction, { playerId, nickname, isHidden });
  if (isHidden) await hideWinner(transaction, playerId);
};
