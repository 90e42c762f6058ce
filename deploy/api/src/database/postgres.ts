import { Pool, type PoolClient, types } from 'pg';

import type { Database, Queryable } from './database.ts';

const onConnection = (connection: Pool | PoolClient): Queryable => ({
  query: async (statement, values = []) => (await connection.query<never>(statement, [...values])).rows,
  script: async (statements) => {
    await connection.query(statements);
  },
});

/** A PostgreSQL server, through a pool. `onError` hears of connections lost while idle. */
export const openPostgres = (url: string, onError: (error: Error) => void): Database => {
  types.setTypeParser(types.builtins.INT8, BigInt);
  const pool = new Pool({ connectionString: url, max: 16, connectionTimeoutMillis: 10_000 });
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
