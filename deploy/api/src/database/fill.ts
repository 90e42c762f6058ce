import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Artist } from '../../seed/pictures.ts';
import { seedDatabase } from '../../seed/seed.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

const ROOM = path.resolve(import.meta.dirname, '../..');
const SEED_NAME = 'catalogue';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Releases are dated relative to the day of filling; past this the newest game would look old. */
const STALE_AFTER_DAYS = 7;

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
  const [last] = await database.query<{ fingerprint: string; seededAt: Date }>(
    'select fingerprint, seeded_at as "seededAt" from seed_run where name = $1',
    [SEED_NAME],
  );
  if (last?.fingerprint === fingerprint && (await hasPictures(database, mediaFolder))) {
    const days = Math.floor((now.getTime() - last.seededAt.getTime()) / DAY_MS);
    if (days < STALE_AFTER_DAYS) return { migrations, catalogue: 'kept' };
    await database.query('update game set released_at = released_at + make_interval(days => $1::integer)', [
      days,
    ]);
    await database.query(
      `update document set publish_at = publish_at + make_interval(days => $1::integer),
         updated_at = updated_at + make_interval(days => $1::integer)
       where is_seeded and versions is null`,
      [days],
    );
    await database.query(
      'update seed_run set seeded_at = seeded_at + make_interval(days => $2::integer) where name = $1',
      [SEED_NAME, days],
    );
    return { migrations, catalogue: 'dates-moved' };
  }
  await seedDatabase(database, { games, artist, mediaFolder, now });
  await database.query(
    `insert into seed_run (name, fingerprint, seeded_at) values ($1, $2, $3)
     on conflict (name) do update set fingerprint = excluded.fingerprint, seeded_at = excluded.seeded_at`,
    [SEED_NAME, fingerprint, now],
  );
  return { migrations, catalogue: 'filled' };
};
