import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A call that must have one effect, however often it is sent. */
export interface OneCall {
  scope: string;
  key: string;
  requestHash: string;
}

/**
 * Takes the key for this call, or answers what the first call with it was answered. Waits for a call with the same key
 * that is under way: it gets that one's answer, or takes the key where that one is rolled back.
 *
 * @throws {ApiError} `IDEMPOTENCY_KEY_REUSED` where the first call asked for something else
 */
export const takeKey = async (transaction: Queryable, call: OneCall, now: Date): Promise<string | null> => {
  const { scope, key, requestHash } = call;
  // An answer that has expired is as good as none, whether or not it has been cleared away.
  const taken = await transaction.query(
    `insert into idempotent_answer as kept (scope, key, request_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (scope, key) do update
       set request_hash = excluded.request_hash, answer = null, expires_at = excluded.expires_at
       where kept.expires_at <= $5
     returning key`,
    [scope, key, requestHash, new Date(now.getTime() + KEPT_MS), now],
  );
  if (taken.length > 0) return null;
  // The insert has locked the row it ran into, so it is there.
  const [first] = await transaction.query<{ requestHash: string; answer: string | null }>(
    'select request_hash as "requestHash", answer from idempotent_answer where scope = $1 and key = $2',
    [scope, key],
  );
  if (!first || first.answer === null) throw new Error(`The key of ${scope} is taken and has no answer.`);
  if (first.requestHash !== requestHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', `${scope} was called with this key for something else.`);
  }
  return first.answer;
};

/** Keeps the answer for whoever sends the same call again; in the transaction that took the key. */
export const keepAnswer = async (
  transaction: Queryable,
  { scope, key }: OneCall,
  answer: string,
): Promise<void> => {
  await transaction.query('update idempotent_answer set answer = $3 where scope = $1 and key = $2', [
    scope,
    key,
    answer,
  ]);
};

/**
 * Clears away a bounded number of expired answers, those that another process is clearing left out. Answers how many;
 * fewer than `most` means that none is left.
 */
export const clearExpired = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const cleared = await database.query(
    `delete from idempotent_answer where (scope, key) in (
       select scope, key from idempotent_answer where expires_at <= $1
       order by expires_at limit $2 for update skip locked)
     returning key`,
    [now, most],
  );
  return cleared.length;
};
