import { setTimeout as pause } from 'node:timers/promises';

import { jitteredDelay } from '../../retry/growing-delay.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Queryable, Session, TransactionOptions } from './database.ts';
import { isOutdated } from './prepared-statements.ts';

/** Of PostgreSQL: could not serialise access, a deadlock, or a lock was not free in time. A retry may succeed. */
const CONFLICTS = ['40001', '40P01', '55P03'];
const ATTEMPTS = 5;
const PAUSES = { baseMs: 20, mostMs: 500 };

export interface RetryOptions extends TransactionOptions {
  /** How often `work` may run, the first time included. */
  attempts?: number;
  /** It does not run again once so much time has passed. */
  withinMs?: number;
  random?: () => number;
  wait?: (ms: number) => Promise<unknown>;
  /** Milliseconds that only ever grow. */
  clock?: () => number;
}

/** Whether an error, or what caused it, is a conflict with another transaction or with a change of the tables. */
const isConflict = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isOutdated(each) || ('code' in each && CONFLICTS.includes(String(each.code)))) return true;
  }
  return false;
};

/**
 * Runs a transaction and repeats the whole of it after a serialisation failure, since what it had read is no longer
 * true. `work` must therefore have no effect that a rollback does not undo, such as a call to another server.
 *
 * It takes a database and no transaction, so that none can be repeated from inside another.
 *
 * @throws {DatabaseUnavailable} if every attempt failed
 */
export const retryTransaction = async <Result>(
  database: Pick<Session, 'transaction'>,
  work: (transaction: Queryable) => Promise<Result>,
  options: RetryOptions = {},
): Promise<Result> => {
  const { attempts = ATTEMPTS, withinMs = Infinity, ...others } = options;
  const {
    random = Math.random,
    wait = pause,
    clock = () => performance.now(),
    ...transactionOptions
  } = others;
  const last = clock() + withinMs;
  for (let attempt = 0; ; attempt += 1) {
    // Attempts are sequential by nature.
    /* oxlint-disable no-await-in-loop */
    try {
      return await database.transaction(work, transactionOptions);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt + 1 >= attempts || clock() >= last) {
        throw new DatabaseUnavailable(`A transaction lost against others ${attempt + 1} times.`, {
          cause: error,
        });
      }
    }
    await wait(jitteredDelay(attempt, PAUSES, random));
    /* oxlint-enable no-await-in-loop */
  }
};
