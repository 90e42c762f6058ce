import path from 'node:path';

import { lockFolder } from '../folder-lock/lock-folder.ts';
import type { Int8, OpenDatabase } from './database.ts';
import { openPglite, type PgliteExtension } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  /** A PostgreSQL server; without one the database is PGlite in `folder`. */
  databaseUrl: string | undefined;
  /** Of PGlite alone; made when missing. The lock lies beside it. */
  folder: string;
  extensions?: readonly PgliteExtension[];
  /** By default `bigint`. */
  int8?: Int8;
  /** Of PostgreSQL alone: see `openPostgres`. */
  role?: string;
  /** Called with connections lost while idle, and with what listeners throw. */
  onError: (error: Error) => void;
}

/**
 * PostgreSQL where an address is given, else PGlite in its folder, which no other process can open meanwhile.
 *
 * @throws {FolderInUse} where another process has PGlite's folder
 */
export const openDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { databaseUrl, folder, extensions, int8, role, onError } = settings;
  if (databaseUrl) return openPostgres({ url: databaseUrl, int8, role, onError });
  const unlock = await lockFolder(path.dirname(folder), path.basename(folder));
  try {
    const database = await openPglite({ folder, extensions, int8, onError });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
