import { type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';

import { DatabaseUnavailable, asUnavailable } from './database-unavailable.ts';
import { type Int8, int8Parser, type OpenDatabase, type Session } from './database.ts';
import { oneWriteSocket } from './one-write-socket.ts';
import { listenToPostgres } from './postgres-notifications.ts';
import { createSession, acquireLock } from './postgres-session.ts';
import { createStatementNames, isOutdated } from './prepared-statements.ts';

const CONNECTIONS = 16;
/** A new connection has prepared nothing yet: those of a busy hour are kept over its quiet minutes. */
const IDLE_MS = 10 * 60_000;
/** Longest wait for a connection, be it to open or to become free. */
const CONNECT_MS = 2_000;
const STATEMENT_MS = 5_000;
/** How many callers may wait for a connection: any more would only wait to be refused. */
const MOST_WAITING = 256;

export interface PostgresSettings {
  url: string;
  /** By default `bigint`. */
  int8?: Int8;
  /**
   * What every connection runs as where the server has this role, so that it may do no more than the role may. `migrate`
   * goes back to the user of `url`.
   */
  role?: string;
  /** Called with connections lost while idle, and with what listeners throw. */
  onError: (error: Error) => void;
  /**
   * Connections, and how long and how many callers wait; the defaults suit requests of visitors. `heartbeatMs` is how
   * often the connection for messages is tried.
   */
  limits?: {
    connections?: number;
    connectMs?: number;
    statementMs?: number;
    mostWaiting?: number;
    heartbeatMs?: number;
  };
}

/** Parsers of this pool alone: those of the library are shared by everything in the process. */
const parsersOf = (int8: Int8 | undefined): CustomTypesConfig => ({
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format: 'text') =>
    oid === types.builtins.INT8
      ? int8Parser(int8)
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
});

const ignore = (): void => {};

/** A server that was never migrated has no roles yet. */
const takeRole = async (client: ClientBase, role: string): Promise<void> => {
  await client.query(`select set_config('role', rolname, false) from pg_roles where rolname = $1`, [role]);
};

/**
 * A PostgreSQL server, through a pool. Waits for connections and statements are bounded, so that a server that is away,
 * frozen or overrun is told by {@link DatabaseUnavailable} in seconds.
 */
export const openPostgres = ({ url, int8, role, onError, limits = {} }: PostgresSettings): OpenDatabase => {
  const { connectMs = CONNECT_MS, statementMs = STATEMENT_MS, mostWaiting = MOST_WAITING } = limits;
  const pool = new Pool({
    connectionString: url,
    max: limits.connections ?? CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs * 2,
    keepAlive: true,
    // What one transaction asks at once goes to the server at once: `inOneGo`.
    pipeline: true,
    stream: oneWriteSocket,
    types: parsersOf(int8),
    ...(role !== undefined && { onConnect: async (client: ClientBase) => takeRole(client, role) }),
  });
  pool.on('error', onError);
  const names = createStatementNames();
  const { heartbeatMs } = limits;
  const notifications = listenToPostgres({ url, connectMs, statementMs, heartbeatMs, onError });

  const connect = async (): Promise<PoolClient> => {
    if (pool.waitingCount >= mostWaiting) {
      throw new DatabaseUnavailable(`${mostWaiting} callers wait for a connection already.`);
    }
    const client = await asUnavailable(() => pool.connect());
    // A connection lost between two statements emits its error only here; unhandled, it would end the process.
    client.on('error', ignore);
    return client;
  };
  const release = (client: PoolClient, error?: Error): void => {
    client.off('error', ignore);
    client.release(error);
  };
  const withClient = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await connect();
    try {
      const result = await work(client);
      release(client);
      return result;
    } catch (error) {
      // A connection whose statement never ended cannot be used again.
      release(client, error instanceof DatabaseUnavailable ? error : undefined);
      throw error;
    }
  };

  const onPool = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> =>
    withClient((client) => work(createSession(client, names, statementMs)));

  return {
    query: async (statement, values) => {
      const ask = async () => onPool((session) => session.query<never>(statement, values));
      return ask().catch((error: unknown) => {
        if (isOutdated(error)) return ask();
        throw error;
      });
    },
    script: async (statements) => onPool((session) => session.script(statements)),
    transaction: async (work, options) => onPool((session) => session.transaction(work, options)),
    withLock: async (lock, work, { timeoutMs }) => {
      const client = await connect();
      try {
        const session = createSession(client, names, timeoutMs);
        await session.script(
          `set statement_timeout = ${timeoutMs}; set idle_in_transaction_session_timeout = 0`,
        );
        await acquireLock(session, lock, timeoutMs);
        return await work(session);
      } finally {
        // The lock ends with its connection, whatever state that is in.
        release(client, new Error('A connection with a lock and settings of its own is not used again.'));
      }
    },
    listen: (channel, listener) => notifications.listen(channel, listener),
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
};
