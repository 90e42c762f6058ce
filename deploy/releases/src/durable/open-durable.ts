import path from 'node:path';

import {
  type Database,
  migrate,
  openDatabase,
  readMigrations,
  type Session,
} from '@marquee/kernel/server/database';

import { type DurableFolder, openDurableFolder } from './durable-folder.ts';
import { recordsInDatabase } from './durable-records.ts';
import { type BucketSettings, type FileStore, filesInBucket, filesInFolder } from './file-store.ts';

/** Where a registry is kept besides its folder. */
export interface DurableSettings {
  records: { databaseUrl: string } | { folder: string };
  files: BucketSettings | { folder: string };
}

export interface OpenDurable extends DurableFolder {
  close(): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');
/** Any number, as long as every service of this registry takes the same. */
const WRITER_LOCK = 7_163_070;
/** Longest wait for the service before, which may be ending. */
const LOCK_MS = 30_000;

const fileStoreOf = (settings: DurableSettings['files']): FileStore =>
  'folder' in settings ? filesInFolder(settings.folder) : filesInBucket(settings);

/** Holds the lock of the writer until `release`: with its connection the right to write is lost, and every write fails. */
async function lockFor(
  database: Database,
  lockMs: number,
): Promise<{ session: Session; release: () => Promise<void> }> {
  const locked = Promise.withResolvers<Session>();
  const released = Promise.withResolvers<void>();
  const held = database.withLock(
    WRITER_LOCK,
    async (session) => {
      locked.resolve(session);
      await released.promise;
    },
    { timeoutMs: lockMs },
  );
  held.catch((error: unknown) => locked.reject(error));
  const session = await locked.promise;
  return {
    session,
    async release() {
      released.resolve();
      await held.catch(() => {});
    },
  };
}

/**
 * Keeps a registry's folder in a database and a file store, and brings back what it has not. One service at a time does.
 *
 * @throws where another one does, or folder and store have something else under one name
 */
export async function openDurable(
  folder: string,
  { records, files }: DurableSettings,
  onError: (error: Error) => void,
  { lockMs = LOCK_MS } = {},
): Promise<OpenDurable> {
  const database = await openDatabase({
    databaseUrl: 'databaseUrl' in records ? records.databaseUrl : undefined,
    folder: 'folder' in records ? records.folder : '',
    onError,
  });
  let release = async (): Promise<void> => {};
  try {
    await migrate(database, await readMigrations(MIGRATIONS));
    const lock = await lockFor(database, lockMs);
    ({ release } = lock);
    const durable = await openDurableFolder({
      folder,
      records: recordsInDatabase(lock.session),
      files: fileStoreOf(files),
    });
    let isOpen = true;
    return {
      ...durable,
      async close() {
        if (!isOpen) return;
        isOpen = false;
        await release();
        await database.close();
      },
    };
  } catch (error) {
    await release();
    await database.close();
    throw error;
  }
}
