import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import type { Database, Queryable } from './database.ts';

const onConnection = (connection: PGlite | Transaction): Queryable => ({
  query: async (statement, values = []) => (await connection.query<never>(statement, [...values])).rows,
  script: async (statements) => {
    await connection.exec(statements);
  },
});

/**
 * The embedded engine. Without a folder it lives in memory.
 *
 * One connection serves everyone: transactions queue behind each other.
 */
export const openPglite = async (
  options: { folder?: string; image?: PGliteOptions['loadDataDir'] } = {},
): Promise<Database & { image(): Promise<Blob> }> => {
  const connection = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.image === undefined ? {} : { loadDataDir: options.image }),
    extensions: { pg_trgm },
    // Left alone, PGlite answers number or BigInt depending on the size of the value.
    parsers: { [types.INT8]: BigInt },
  });
  return {
    ...onConnection(connection),
    transaction: (work) => connection.transaction((transaction) => work(onConnection(transaction))),
    close: () => connection.close(),
    image: () => connection.dumpDataDir('none'),
  };
};
