import path from 'node:path';

import { type OpenDatabase, openDatabase, type PgliteExtension } from '@marquee/kernel/server/database';

/** Of PostgreSQL, which the migrations create. */
export const EXTENSIONS: readonly PgliteExtension[] = ['pg_trgm'];

/** What the API is to a PostgreSQL server: it may not change what is in the ledger (its migration: `application-role.sql`). */
export const APPLICATION_ROLE = 'marquee_application';

/** The API's own: PostgreSQL where an address is given, else PGlite in the data folder. */
export const openApiDatabase = async (
  settings: { databaseUrl: string | undefined; dataFolder: string },
  onError: (error: Error) => void,
): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: settings.databaseUrl,
    folder: path.join(settings.dataFolder, 'database'),
    extensions: EXTENSIONS,
    role: APPLICATION_ROLE,
    onError,
  });
