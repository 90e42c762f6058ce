import { join } from 'node:path';

import { migrate, openDatabase, readMigrations } from '@marquee/kernel/server/database';
import type { Database, Migration } from '@marquee/kernel/server/database';

export type { Database, Queryable } from '@marquee/kernel/server/database';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Releases before the shared migrator wrote down their migrations in a table of their own. */
const adoptEarlierMigrations = (database: Database, migrations: readonly Migration[]): Promise<void> =>
  database.transaction(async (transaction) => {
    const [earlier] = await transaction.query<{ found: string | null }>(
      `select to_regclass('migration')::text as found`,
    );
    if (!earlier?.found) return;
    await transaction.script(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const { name, checksum } of migrations) {
      await transaction.query(
        `insert into schema_migration (name, checksum, applied_at)
         select name, $2, applied_at from migration where name = $1`,
        [name, checksum],
      );
    }
    await transaction.script('drop table migration');
  });

/** Brings its tables up to this release; closes it where that fails. */
export const upToDate = async (database: Database): Promise<Database> => {
  try {
    const migrations = await readMigrations(MIGRATIONS);
    await adoptEarlierMigrations(database, migrations);
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

export interface ProviderDatabaseSettings {
  /** A PostgreSQL server; without one the database is PGlite in the folder. */
  databaseUrl: string | undefined;
  databaseFolder: string;
}

/**
 * The provider's database, up to date. PGlite's folder is locked before anything in it is touched.
 *
 * @throws {FolderInUse} where another process has the folder
 */
export const openProviderDatabase = async (
  { databaseUrl, databaseFolder: folder }: ProviderDatabaseSettings,
  onError: (error: Error) => void,
): Promise<Database> => upToDate(await openDatabase({ databaseUrl, folder, onError }));

/** The one row of a statement that must give one. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
};
