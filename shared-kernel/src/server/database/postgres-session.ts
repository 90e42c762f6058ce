import { setTimeout as delay } from 'node:timers/promises';

import type { PoolClient, QueryConfig } from 'pg';

import { jitteredDelay } from '../../retry/growing-delay.ts';
import { asUnavailable, DatabaseUnavailable } from './database-unavailable.ts';
import { isOver, type Queryable, rolledBack, type Session } from './database.ts';
import { isOutdated, type StatementNames } from './prepared-statements.ts';

const DELAYS = { baseMs: 50, mostMs: 1_000 };

/** A frozen server does not cancel its statements, so each statement has a deadline on this side too. */
const onConnection = (client: PoolClient, names: StatementNames, timeoutMs: number): Queryable => {
  const send = async (text: string, values?: unknown[]) => {
    const name = values && names.nameOf(text);
    const statement = { text, values, name, query_timeout: timeoutMs };
    try {
      return await asUnavailable(() => client.query<never>(statement));
    } catch (error) {
      if (isOutdated(error)) names.rename(text);
      throw error;
    }
  };
  return {
    query: async (statement, values = []) => (await send(statement, [...values])).rows,
    script: async (statements) => {
      await send(statements);
    },
  };
};

/** Statements and transactions on one connection, whose `statement_timeout` is `sessionMs`. */
export const createSession = (client: PoolClient, names: StatementNames, sessionMs: number): Session => ({
  ...onConnection(client, names, sessionMs),
  transaction: async (work, { isolation, timeoutMs = sessionMs, lockMs } = {}) => {
    const connection = onConnection(client, names, timeoutMs);
    let isOpen = true;
    const inTransaction: Queryable = {
      query: async (statement, values) => {
        if (!isOpen) throw isOver();
        return connection.query(statement, values);
      },
      script: async (statements) => {
        if (!isOpen) throw isOver();
        return connection.script(statements);
      },
    };
    const begin = isolation === undefined ? 'begin' : `begin isolation level ${isolation}`;
    await connection.script(lockMs === undefined ? begin : `${begin}; set local lock_timeout = ${lockMs}`);
    try {
      if (timeoutMs !== sessionMs) {
        await connection.script(
          `set local statement_timeout = ${timeoutMs}; set local idle_in_transaction_session_timeout = 0`,
        );
      }
      const result = await work(inTransaction);
      isOpen = false;
      const { command } = await asUnavailable(() =>
        client.query({ text: 'commit', query_timeout: timeoutMs } as QueryConfig),
      );
      if (command !== 'COMMIT') throw rolledBack();
      return result;
    } catch (error) {
      isOpen = false;
      if (error instanceof DatabaseUnavailable) throw error;
      await connection.script('rollback');
      throw error;
    }
  },
});

/**
 * Acquires an advisory lock, which the session holds until it ends. Polls instead of waiting inside a statement: `create
 * index concurrently`, run by the holder, would wait for that statement, which waits for the holder.
 *
 * @throws {DatabaseUnavailable} if the lock is not free in time
 */
export const acquireLock = async (session: Queryable, lock: number, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    // Attempts are sequential by nature.
    /* oxlint-disable no-await-in-loop */
    const [answer] = await session.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [lock],
    );
    if (answer?.isTaken) return;
    if (performance.now() > deadline) {
      throw new DatabaseUnavailable(`Another process has had lock ${lock} for ${timeoutMs / 1000} s.`);
    }
    await delay(jitteredDelay(attempt, DELAYS, Math.random));
    /* oxlint-enable no-await-in-loop */
  }
};
