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
 * Claims the key for this call and returns null, or returns the stored answer of the first call with it. Waits for a
 * running call with the same key: if that one is rolled back, this call claims the key.
 *
 * @throws {ApiError} `IDEMPOTENCY_KEY_REUSED` if the first call had another request
 */
export const takeKey = async (transaction: Queryable, call: OneCall, now: Date): Promise<string | null> => {
  const { scope, key, requestHash } = call;
  // An expired answer does not count, whether or not it has been deleted yet.
  const taken = await transaction.query(
    `insert into idempotent_answer as kept (scope, key, request_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (scope, key) do update
       set request_hash = excluded.request_hash, answer = null, expires_at = excluded.expires_at
       where kept.expires_at <= $5
     returning key`,
    [scope, key, requestHash, new Date(now.getTime() + KEPT_MS), now],
  );
  if (taken.length > 0) return null;
  // The conflicting insert has locked the row, so it exists.
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

/** Whether the call with this key was carried out, and its answer is still kept. */
export const hasAnswer = async (
  database: Pick<Queryable, 'query'>,
  { scope, key }: Pick<OneCall, 'scope' | 'key'>,
  now: Date,
): Promise<boolean> => {
  const found = await database.query(
    'select from idempotent_answer where scope = $1 and key = $2 and answer is not null and expires_at > $3',
    [scope, key, now],
  );
  return found.length > 0;
};

/** Stores the answer for repeated calls; in the transaction that claimed the key. */
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
 * Deletes at most `most` expired answers, skipping rows that another process is deleting. Returns their number; fewer
 * than `most` means that none is left.
 */
export const deleteExpiredBatch = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const cleared = await database.query(
    `delete from idempotent_answer where (scope, key) in (
       select scope, key from idempotent_answer where expires_at <= $1
       order by expires_at limit $2 for update skip locked)
     returning key`,
    [now, most],
  );
  return cleared.length;
};
