import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { migrateApi } from '@marquee/api/database';
import { READER_FOLDER } from '@marquee/api/documents';
import type { Database } from '@marquee/kernel/server/database';

import type { Artist } from '../pictures/artist.ts';
import type { SeedPictures } from '../pictures/draw-pictures.ts';
import {
  daysBehind,
  FILL_TIMEOUT_MS,
  lockSeed,
  moveDates,
  readSeedRun,
  recordSeedRun,
  type SeedRun,
} from './seed-run.ts';

const ROOM = path.resolve(import.meta.dirname, '../..');

/** Changes with any line of what fills the site: words, drawings, numbers. */
const fingerprintOf = async (games: number): Promise<string> => {
  // The stored blocks depend on the code that makes them as much as on the texts.
  const folders = [...['content', 'texts', 'src'].map((folder) => path.join(ROOM, folder)), READER_FOLDER];
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

/** Says which pictures a media folder holds. Written last, so that half a gallery is none. */
const markOf = (mediaFolder: string): string => path.join(mediaFolder, 'drawn');

const hasPictures = async (mediaFolder: string, fingerprint: string): Promise<boolean> =>
  (await readFile(markOf(mediaFolder), 'utf8').catch(() => '')) === fingerprint;

export interface FillSetup {
  games: number;
  /** Also writes the ready-made players, and opens jackpots with money of the demonstration. */
  withPlayers?: boolean;
  /** Also draws of a streamer among them, who is one of the ready-made players. */
  withActivities?: boolean;
  /** Called when there is something to draw. */
  loadArtist: () => Promise<Artist>;
  dataFolder: string;
  now: Date;
}

export interface Filled {
  /** Names of the migrations that ran. */
  migrations: string[];
  /** What happened to the catalogue. */
  catalogue: 'kept' | 'filled' | 'dates-moved';
}

/**
 * Writes the seed into the database, once, however many processes start together. Answers whether this one did.
 *
 * @param draw is asked for the pictures, which may take a minute, before others are kept waiting
 */
const fill = async (
  database: Database,
  run: SeedRun,
  draw: () => Promise<SeedPictures>,
): Promise<boolean> => {
  if ((await readSeedRun(database))?.fingerprint === run.fingerprint) return false;
  const pictures = await draw();
  return database.transaction(
    async (transaction) => {
      await lockSeed(transaction);
      // The previous holder of the lock may have written the same.
      if ((await readSeedRun(transaction))?.fingerprint === run.fingerprint) return false;
      const { writeSeed } = await import('./write-seed.ts');
      await writeSeed(transaction, pictures, run.seededAt);
      await recordSeedRun(transaction, run);
      return true;
    },
    { timeoutMs: FILL_TIMEOUT_MS },
  );
};

/**
 * Migrates, draws the pictures that the media folder lacks, and fills the database where it was filled by other code or
 * never. Pictures alone fill nothing: they belong to this process's folder, the database may be shared.
 */
export const fillDatabase = async (database: Database, setup: FillSetup): Promise<Filled> => {
  const { games, loadArtist, dataFolder, now } = setup;
  const mediaFolder = path.join(dataFolder, 'media');
  const migrations = await migrateApi(database);
  const fingerprint = await fingerprintOf(games);
  let drawn: Promise<SeedPictures> | null = null;
  // Most starts have nothing to draw or to write: they do without loading what would.
  const drawAll = async (): Promise<SeedPictures> => {
    const { drawPictures } = await import('../pictures/draw-pictures.ts');
    return drawPictures({ games, artist: await loadArtist(), mediaFolder });
  };
  const draw = async (): Promise<SeedPictures> => (drawn ??= drawAll());
  if (!(await hasPictures(mediaFolder, fingerprint))) {
    await draw();
    await writeFile(markOf(mediaFolder), fingerprint);
  }
  const isFilled = await fill(database, { fingerprint, seededAt: now }, draw);
  if (setup.withPlayers === true) {
    const { writePlayers } = await import('../players/write-players.ts');
    const { writeTournaments } = await import('../players/write-tournaments.ts');
    const { writeJackpots } = await import('../site/jackpots.ts');
    await database.transaction(
      async (transaction) => {
        await writePlayers(transaction, now);
        await writeTournaments(transaction, now);
        await writeJackpots(transaction, now);
      },
      { timeoutMs: FILL_TIMEOUT_MS },
    );
  }
  if (setup.withActivities === true) {
    const { writeActivities } = await import('../players/write-activities.ts');
    await database.transaction((transaction) => writeActivities(transaction, now));
  }
  if (isFilled) return { migrations, catalogue: 'filled' };
  const last = await readSeedRun(database);
  const isMoved = last !== undefined && daysBehind(last, now) > 0 && (await moveDates(database, now));
  return { migrations, catalogue: isMoved ? 'dates-moved' : 'kept' };
};
