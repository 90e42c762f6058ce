import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';

import { type Database, type Int8, int8Parser, type Queryable } from './database.ts';

const EXTENSIONS = {
  pg_trgm: async () => (await import('@electric-sql/pglite/contrib/pg_trgm')).pg_trgm,
};

/** Extensions of PostgreSQL that the embedded engine loads on request. */
export type PgliteExtension = keyof typeof EXTENSIONS;

/** The embedded engine; `image` is a copy of the whole database, to open others from. */
export type Pglite = Database & { image(): Promise<Blob> };

export interface PgliteSettings {
  /** Without one the database lives in memory. */
  folder?: string;
  /** Answer of `image()` of another one. */
  image?: PGliteOptions['loadDataDir'];
  extensions?: readonly PgliteExtension[];
  /** By default `bigint`. */
  int8?: Int8;
}

const onConnection = (connection: PGlite | Transaction): Queryable => ({
  query: async (statement, values = []) => (await connection.query<never>(statement, [...values])).rows,
  script: async (statements) => {
    await connection.exec(statements);
  },
});

const loadExtensions = async (names: readonly PgliteExtension[]): Promise<PGliteOptions['extensions']> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await EXTENSIONS[name]()])));

/**
 * PostgreSQL inside this process. One connection serves everyone: transactions queue behind each other.
 *
 * Does not notice a second process on its folder and would damage it: see `openDatabase`, which locks.
 */
export const openPglite = async ({
  folder,
  image,
  extensions = [],
  int8,
}: PgliteSettings = {}): Promise<Pglite> => {
  const connection = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    extensions: await loadExtensions(extensions),
    // Left alone, PGlite answers number or BigInt depending on the size of the value.
    parsers: { [types.INT8]: int8Parser(int8) },
  });
  return {
    ...onConnection(connection),
    transaction: (work) => connection.transaction((transaction) => work(onConnection(transaction))),
    close: () => connection.close(),
    image: () => connection.dumpDataDir('none'),
  };
};
