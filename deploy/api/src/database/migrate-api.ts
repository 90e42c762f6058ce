import path from 'node:path';

import { type Database, migrate, readMigrations } from '@marquee/kernel/server/database';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');

/** Brings the tables of the API up to this release. Answers the names of the migrations that ran. */
export const migrateApi = async (database: Database): Promise<string[]> =>
  migrate(database, await readMigrations(FOLDER));
