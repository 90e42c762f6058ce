import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { type Database, migrate, readMigrations } from '@marquee/kernel/server/database';

import type { Artist } from '../../seed/pictures.ts';
import { seedDatabase } from '../../seed/seed.ts';
import { daysBehind, moveDates, readSeedRun, recordSeedRun } from './seed-run.ts';

const ROOM = path.resolve(import.meta.dirname, '../..');

/** Changes with any line of what fills the site: words, drawings, numbers. */
const fingerprintOf = async (games: number): Promise<string> => {
  // How texts become blocks decides what is stored as much as the texts do.
  const folders = ['seed', 'src/content/source'].map((folder) => path.join(ROOM, folder));
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter(
      (entry) => entry.isFile() && /\.(ts|json|md)$/.test(entry.name) && !entry.name.endsWith('.test.ts'),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256').update(String(games));
  for (const bytes of await Promise.all(files.map((file) => readFile(file)))) hash.update(bytes);
  return hash.digest('hex');
};

const hasPictures = async (database: Database, mediaFolder: string): Promise<boolean> => {
  const rows = await database.query<{ src: string }>(
    `select cover ->> 'src' as src from game where status <> 'retired' order by id desc limit 1`,
  );
  const file = rows[0]?.src.replace(/^\/media\//, '');
  if (file === undefined) return false;
  return access(path.join(mediaFolder, file)).then(
    () => true,
    () => false,
  );
};

export interface FillSetup {
  games: number;
  artist: Artist;
  dataFolder: string;
  now: Date;
}

export interface Filled {
  /** Names of the migrations that ran. */
  migrations: string[];
  /** What happened to the catalogue. */
  catalogue: 'kept' | 'filled' | 'dates-moved';
}

/** Migrates, and fills the catalogue when it is empty, made by other code, or without its pictures. */
export const fillDatabase = async (database: Database, setup: FillSetup): Promise<Filled> => {
  const { games, artist, dataFolder, now } = setup;
  const mediaFolder = path.join(dataFolder, 'media');
  const migrations = await migrate(database, await readMigrations(path.join(ROOM, 'migrations')));
  const fingerprint = await fingerprintOf(games);
  const last = await readSeedRun(database);
  if (last?.fingerprint === fingerprint && (await hasPictures(database, mediaFolder))) {
    const isMoved = daysBehind(last, now) > 0 && (await moveDates(database, now));
    return { migrations, catalogue: isMoved ? 'dates-moved' : 'kept' };
  }
  await seedDatabase(database, {
    games,
    artist,
    mediaFolder,
    now,
    record: (transaction) => recordSeedRun(transaction, { fingerprint, seededAt: now }),
  });
  return { migrations, catalogue: 'filled' };
};
