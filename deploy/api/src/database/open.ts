import path from 'node:path';

import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL where an address is given, else PGlite in the data folder. */
export const openDatabase = async (
  settings: { databaseUrl: string | undefined; dataFolder: string },
  onError: (error: Error) => void,
): Promise<Database> => {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, onError);
  const unlock = await lockFolder(settings.dataFolder);
  const database = await openPglite({ folder: path.join(settings.dataFolder, 'database') });
  return {
    ...database,
    close: async () => {
      await database.close();
      await unlock();
    },
  };
};
