import { type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';

import { DatabaseUnavailable, isUnavailable } from './database-unavailable.ts';
import { type Database, type Int8, int8Parser, type Queryable } from './database.ts';

const CONNECTIONS = 16;
/** Longest wait for a connection, be it to open or to become free. */
const CONNECT_MS = 2_000;
const STATEMENT_MS = 5_000;
/** Callers who may wait for a connection at once: more than this many would only wait to be refused. */
const MOST_WAITING = 256;

export interface PostgresSettings {
  url: string;
  /** By default `bigint`. */
  int8?: Int8;
  /** Hears of connections lost while nobody used them. */
  onError: (error: Error) => void;
  /** Connections, and how long and how many callers wait; the defaults suit requests of visitors. */
  limits?: { connections?: number; connectMs?: number; statementMs?: number; mostWaiting?: number };
}

/** Runs what asks the driver; a database that is away or too slow becomes {@link DatabaseUnavailable}. */
const explained = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error });
  }
};

/** A frozen server cancels nothing itself, so each statement has a deadline on this side too. */
const onConnection = (connection: Pick<PoolClient, 'query'>, timeoutMs: number): Queryable => {
  const send = async (text: string, values?: unknown[]) => {
    const statement = { text, values, query_timeout: timeoutMs };
    return explained(() => connection.query<never>(statement));
  };
  return {
    query: async (statement, values = []) => (await send(statement, [...values])).rows,
    script: async (statements) => {
      await send(statements);
    },
  };
};

/** Parsers of this pool alone: those of the library are shared by everything in the process. */
const parsersOf = (int8: Int8 | undefined): CustomTypesConfig => ({
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format: 'text') =>
    oid === types.builtins.INT8
      ? int8Parser(int8)
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
});

const ignore = (): void => {};

/**
 * A PostgreSQL server, through a pool. Waits for connections and statements are bounded, so that a server that is away,
 * frozen or overrun is told by {@link DatabaseUnavailable} in seconds.
 */
export const openPostgres = ({ url, int8, onError, limits = {} }: PostgresSettings): Database => {
  const { statementMs = STATEMENT_MS, mostWaiting = MOST_WAITING } = limits;
  const pool = new Pool({
    connectionString: url,
    max: limits.connections ?? CONNECTIONS,
    connectionTimeoutMillis: limits.connectMs ?? CONNECT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs * 2,
    keepAlive: true,
    types: parsersOf(int8),
  });
  pool.on('error', onError);

  const connect = async (): Promise<PoolClient> => {
    if (pool.waitingCount >= mostWaiting) {
      throw new DatabaseUnavailable(`${mostWaiting} callers wait for a connection already.`);
    }
    const client = await explained(() => pool.connect());
    // A connection that is lost between two statements tells nobody else, and would end the process.
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

  return {
    query: async (statement, values) =>
      withClient((client) => onConnection(client, statementMs).query(statement, values)),
    script: async (statements) =>
      withClient((client) => onConnection(client, statementMs).script(statements)),
    transaction: async (work, { timeoutMs = statementMs } = {}) =>
      withClient(async (client) => {
        const connection = onConnection(client, timeoutMs);
        await connection.script('begin');
        try {
          if (timeoutMs !== statementMs) {
            await connection.script(
              `set local statement_timeout = ${timeoutMs}; set local idle_in_transaction_session_timeout = 0`,
            );
          }
          const result = await work(connection);
          await connection.script('commit');
          return result;
        } catch (error) {
          if (error instanceof DatabaseUnavailable) throw error;
          await connection.script('rollback');
          throw error;
        }
      }),
    close: () => pool.end(),
  };
};
