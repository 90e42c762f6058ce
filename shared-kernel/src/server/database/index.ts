export { DatabaseUnavailable } from './database-unavailable.ts';
export type { Database, Queryable } from './database.ts';
export { migrate, type Migration, readMigrations } from './migrate.ts';
export { type DatabaseSettings, openDatabase } from './open-database.ts';
export { openPglite, type Pglite, type PgliteExtension } from './pglite.ts';
export { openPostgres } from './postgres.ts';
