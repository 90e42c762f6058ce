import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Database } from '@marquee/kernel/server/database';
import { fillDatabase, loadPlainArtist } from '@marquee/seed/testing';

import { openApiDatabase } from '../src/database/open.ts';

export interface BenchCatalogue {
  database: Database;
  dataFolder: string;
}

/** A filled catalogue on the engine of `DATABASE_URL`, else on PGlite in the temporary folder, kept for the next time. */
export const openCatalogue = async (games: number): Promise<BenchCatalogue> => {
  const dataFolder = path.join(os.tmpdir(), `marquee-api-bench-${games}`);
  await mkdir(dataFolder, { recursive: true });
  const database = await openApiDatabase(
    { databaseUrl: process.env['DATABASE_URL'], dataFolder },
    (error) => {
      throw error;
    },
  );
  await fillDatabase(database, { games, loadArtist: loadPlainArtist, dataFolder, now: new Date() });
  return { database, dataFolder };
};
