import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';

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

/** A day: who closes a method to themselves does not open it in the heat of the moment. */
const OPENS_AFTER_MS = 24 * 60 * 60 * 1000;

interface BlockChange {
  playerId: string;
  method: string;
  at: Date;
}

const requireMethod = async (transaction: Queryable, method: string): Promise<void> => {
  const rows = await transaction.query('select from payment_method where id = $1', [method]);
  if (rows.length === 0) throw new ApiError('PAYMENT_METHOD_UNAVAILABLE', `There is no method ${method}.`);
};

/** Closes a method to a player at once. @throws {ApiError} `PAYMENT_METHOD_UNAVAILABLE` */
export const blockMethod = async (
  transaction: Queryable,
  { playerId, method, at }: BlockChange,
): Promise<void> => {
  await requireMethod(transaction, method);
  await transaction.query(
    `insert into payment_method_block as known (player_id, method, blocked_at) values ($1, $2, $3)
     on conflict (player_id, method) do update set opens_at = null,
       blocked_at = case when known.opens_at <= $3 then $3 else known.blocked_at end`,
    [playerId, method, at],
  );
};

/**
 * Opens a method again, a day later. Answers when; null where it is open.
 *
 * @throws {ApiError} `PAYMENT_METHOD_UNAVAILABLE`
 */
export const unblockMethod = async (
  transaction: Queryable,
  { playerId, method, at }: BlockChange,
): Promise<Date | null> => {
  await requireMethod(transaction, method);
  const [block] = await transaction.query<{ opensAt: Date }>(
    `update payment_method_block set opens_at = coalesce(opens_at, $3)
     where player_id = $1 and method = $2 and (opens_at is null or opens_at > $4) returning opens_at as "opensAt"`,
    [playerId, method, new Date(at.getTime() + OPENS_AFTER_MS), at],
  );
  return block?.opensAt ?? null;
};
