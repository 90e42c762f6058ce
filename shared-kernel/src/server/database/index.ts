export { DatabaseUnavailable } from './database-unavailable.ts';
export type { Database, Listener, Notifications, OpenDatabase, Queryable, Session } from './database.ts';
export { inOneGo } from './in-one-go.ts';
export { migrate, type Migration, readMigrations } from './migrate.ts';
export { notify } from './notify.ts';
export { type DatabaseSettings, openDatabase } from './open-database.ts';
export { openPglite, type Pglite, type PgliteExtension, type PgliteImage } from './pglite.ts';
export { openPostgres } from './postgres.ts';
export { retryTransaction } from './retry-transaction.ts';
