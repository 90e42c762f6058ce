import { type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';

import { type Database, type Int8, int8Parser, type Queryable } from './database.ts';

export interface PostgresSettings {
  url: string;
  /** By default `bigint`. */
  int8?: Int8;
  /** Hears of connections lost while nobody used them. */
  onError: (error: Error) => void;
}

const onConnection = (connection: Pool | PoolClient): Queryable => ({
  query: async (statement, values = []) => (await connection.query<never>(statement, [...values])).rows,
  script: async (statements) => {
    await connection.query(statements);
  },
});

/** Parsers of this pool alone: those of the library are shared by everything in the process. */
const parsersOf = (int8: Int8 | undefined): CustomTypesConfig => ({
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format: 'text') =>
    oid === types.builtins.INT8
      ? int8Parser(int8)
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
});

/** A PostgreSQL server, through a pool. */
export const openPostgres = ({ url, int8, onError }: PostgresSettings): Database => {
  const pool = new Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 10_000,
    types: parsersOf(int8),
  });
  pool.on('error', onError);
  return {
    ...onConnection(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(onConnection(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // A connection that cannot even roll back is thrown away with its transaction.
        await client.query('rollback').then(
          () => client.release(),
          (lost: Error) => client.release(lost),
        );
        throw error;
      }
    },
    close: () => pool.end(),
  };
};
