import type { Queryable } from '@marquee/kernel/server/database';

import { maskedName } from './masked-name.ts';

/** Has all boards that a player is on show their name as they want it: masked, or not at all. */
export const showNames = async (
  transaction: Queryable,
  { playerId, nickname, isHidden }: { playerId: string; nickname: string | null; isHidden: boolean },
): Promise<void> => {
  const name = isHidden ? null : maskedName(nickname);
  await transaction.query(
    `update tournament_entry set name_shown = $2 where player_id = $1 and name_shown is distinct from $2`,
    [playerId, name],
  );
};
