import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** PGlite does not notice a second process on its folder and would damage it, so the folder is locked by a file. */
const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'database.lock');
  const take = async () => {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
  };
  try {
    await take();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const holder = Number(await readFile(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The database in ${folder} is open in process ${holder}. Stop it; if that is not Marquee, delete ${file}.`,
        {
          cause: error,
        },
      );
    }
    await rm(file, { force: true });
    await take();
  }
  return () => rm(file, { force: true });
};

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
