import path from 'node:path';

import { type OpenDatabase, openDatabase, type PgliteExtension } from '@marquee/kernel/server/database';

/** Of PostgreSQL, which the migrations create. */
export const EXTENSIONS: readonly PgliteExtension[] = ['pg_trgm'];

/** The API's own: PostgreSQL where an address is given, else PGlite in the data folder. */
export const openApiDatabase = async (
  settings: { databaseUrl: string | undefined; dataFolder: string },
  onError: (error: Error) => void,
): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: settings.databaseUrl,
    folder: path.join(settings.dataFolder, 'database'),
    extensions: EXTENSIONS,
    onError,
  });
