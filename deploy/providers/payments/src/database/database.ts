import { join } from 'node:path';

import { migrate, openDatabase, readMigrations } from '@marquee/kernel/server/database';
import type { Database } from '@marquee/kernel/server/database';

import type { Environment } from '../env.ts';

export type { Database, Queryable } from '@marquee/kernel/server/database';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Brings its tables up to this release; closes it where that fails. */
export const upToDate = async (database: Database): Promise<Database> => {
  try {
    await migrate(database, await readMigrations(MIGRATIONS));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/**
 * The provider's database, up to date: PostgreSQL where an address is given, else PGlite in its folder.
 *
 * @throws {FolderInUse} where another process has the folder
 */
export const openProviderDatabase = async (
  { databaseUrl, databaseFolder: folder }: Pick<Environment, 'databaseUrl' | 'databaseFolder'>,
  onError: (error: Error) => void,
): Promise<Database> => upToDate(await openDatabase({ databaseUrl, folder, onError }));
