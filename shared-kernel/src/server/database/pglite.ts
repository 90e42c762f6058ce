import { AsyncLocalStorage } from 'node:async_hooks';

import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';

import {
  type Int8,
  int8Parser,
  type OpenDatabase,
  type Queryable,
  rolledBack,
  type Session,
} from './database.ts';
import { checkedChannel } from './notify.ts';

const EXTENSIONS = {
  pg_trgm: async () => (await import('@electric-sql/pglite/contrib/pg_trgm')).pg_trgm,
};

/** Extensions of PostgreSQL that the embedded engine loads on request. */
export type PgliteExtension = keyof typeof EXTENSIONS;

/** A copy of a whole database, to open others from. */
export type PgliteImage = Uint8Array<ArrayBuffer>;

/** The embedded engine. */
export type Pglite = OpenDatabase & { image(): Promise<PgliteImage> };

export interface PgliteSettings {
  /** Without one the database lives in memory. */
  folder?: string;
  /** Answer of `image()` of another one. */
  image?: PgliteImage;
  extensions?: readonly PgliteExtension[];
  /** By default `bigint`. */
  int8?: Int8;
  /** Called with what listeners throw; without it, that ends the process. */
  onError?: (error: Error) => void;
}

/** PGlite reads its image from a Blob, and one of Node copies its bytes in small pieces each time: a fifth of the opening. */
class ImageBlob extends Blob {
  readonly #image: PgliteImage;

  constructor(image: PgliteImage) {
    super();
    this.#image = image;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#image;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

const onConnection = (connection: PGlite | Transaction): Queryable => ({
  query: async (statement, values = []) => (await connection.query<never>(statement, [...values])).rows,
  script: async (statements) => {
    await connection.exec(statements);
  },
});

const loadExtensions = async (names: readonly PgliteExtension[]): Promise<PGliteOptions['extensions']> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await EXTENSIONS[name]()])));

/** Whether the caller is inside the work of a transaction that is not over. */
interface Work {
  isOpen: boolean;
}

/** With a single connection, a statement outside of the transaction that awaits it would wait for ever. */
const refuseWithin = (work: Work | undefined): void => {
  if (work?.isOpen) throw new Error('A transaction is open here: ask it, not the database.');
};

/** A failed statement leaves a transaction in which every other fails with this. */
const IN_FAILED_TRANSACTION = '25P02';

/** Throws where a statement failed and `work` went on: PGlite would not tell that its commit was a rollback. */
const refuseFailed = async (transaction: Queryable): Promise<void> => {
  try {
    await transaction.query('select');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION) {
      throw rolledBack(error);
    }
    throw error;
  }
};

/**
 * PostgreSQL inside this process. One connection serves everyone: transactions queue behind each other, and the work of
 * one that asks the database instead of its transaction is refused.
 *
 * Does not detect a second process on its folder and would damage it: `openDatabase` locks the folder.
 */
export const openPglite = async ({
  folder,
  image,
  extensions = [],
  int8,
  onError,
}: PgliteSettings = {}): Promise<Pglite> => {
  const connection = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: new ImageBlob(image) }),
    extensions: await loadExtensions(extensions),
    // Left alone, PGlite answers number or BigInt depending on the size of the value.
    parsers: { [types.INT8]: int8Parser(int8) },
  });
  const works = new AsyncLocalStorage<Work>();
  const lockQueues = new Map<number, Promise<unknown>>();
  const direct = onConnection(connection);
  const session: Session = {
    query: async (statement, values) => {
      refuseWithin(works.getStore());
      return direct.query(statement, values);
    },
    script: async (statements) => {
      refuseWithin(works.getStore());
      await direct.script(statements);
    },
    transaction: async (work, { isolation } = {}) => {
      refuseWithin(works.getStore());
      return connection.transaction(async (opened) => {
        const transaction = onConnection(opened);
        if (isolation !== undefined) await transaction.script(`set transaction isolation level ${isolation}`);
        const here = { isOpen: true };
        try {
          const result = await works.run(here, () => work(transaction));
          await refuseFailed(transaction);
          return result;
        } finally {
          here.isOpen = false;
        }
      });
    },
  };
  return {
    ...session,
    withLock: async (lock, work) => {
      refuseWithin(works.getStore());
      // No other process has the folder, so it is enough to queue in this one.
      const result = (lockQueues.get(lock) ?? Promise.resolve()).then(() => work(session));
      lockQueues.set(
        lock,
        result.catch(() => {}),
      );
      return result;
    },
    listen: async (channel, listener) => {
      const stop = await connection.listen(checkedChannel(channel), (payload) => {
        try {
          listener.onMessage(payload);
        } catch (error) {
          if (!onError) throw error;
          onError(error instanceof Error ? error : new Error(String(error)));
        }
      });
      return async () => stop();
    },
    close: () => connection.close(),
    image: async () => {
      // Whoever opens the image would else repeat all that was written since the cluster was set up.
      await connection.exec('checkpoint');
      const image = await connection.dumpDataDir('none');
      return new Uint8Array(await image.arrayBuffer());
    },
  };
};
