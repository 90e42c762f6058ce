import type { Queryable } from '@marquee/kernel/server/database';

/** What stands for a winner whose name is not shown. */
export const HIDDEN_WINNER = '***';

/** Takes a player's name off the wins that are listed already. It stays off: what was a name then is not kept. */
export const hideWinner = async (transaction: Queryable, playerId: string): Promise<void> => {
  await transaction.query('update jackpot_win set nickname = $2 where player_id = $1 and nickname <> $2', [
    playerId,
    HIDDEN_WINNER,
  ]);
};
