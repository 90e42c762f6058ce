import type { Queryable } from '@marquee/kernel/server/database';

/** A method that a player has closed to themselves. */
export interface MethodBlock {
  method: string;
  blockedAt: Date;
  /** Once they have asked for it again. */
  opensAt: Date | null;
}

/** Those that hold now. */
export const readMethodBlocks = async (
  database: Queryable,
  { playerId, now }: { playerId: string; now: Date },
): Promise<MethodBlock[]> =>
  database.query<MethodBlock>(
    `select method, blocked_at as "blockedAt", opens_at as "opensAt" from payment_method_block
     where player_id = $1 and (opens_at is null or opens_at > $2)`,
    [playerId, now],
  );
