import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';

/**
 * Refuses a change after which the player could not sign in any more. Call it behind the change, in its transaction, with
 * the player locked.
 *
 * @throws {ApiError} `LAST_WAY_IN`
 */
export const requireWayIn = async (transaction: Queryable, playerId: string): Promise<void> => {
  const ways = await transaction.query(
    `select from player_password where player_id = $1
     union all select from passkey where player_id = $1
     union all select from identity_link where player_id = $1 limit 1`,
    [playerId],
  );
  if (ways.length === 0) throw new ApiError('LAST_WAY_IN', 'The player could not sign in any more.');
};
