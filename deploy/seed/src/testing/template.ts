import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { EXTENSIONS } from '@marquee/api/database';
import {
  openPglite,
  type OpenDatabase,
  type Pglite,
  type PgliteImage,
} from '@marquee/kernel/server/database';
import { oncePerWorker, openEmptyPglite } from '@marquee/kernel/server/testing';

import { fillDatabase } from '../fill/fill.ts';
import { loadPlainArtist } from './plain-artist.ts';

/** Several checkouts on one machine have each their own. */
const CHECKOUT = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8);

/** The day it always is in tests. */
export const TODAY = new Date('2026-11-20T12:00:00.000Z');

const fill = (database: OpenDatabase, games: number, dataFolder: string) =>
  fillDatabase(database, { games, withPlayers: true, loadArtist: loadPlainArtist, dataFolder, now: TODAY });

/** Tests that run one by one say nothing of it; `jest.config.ts` says when the run began. */
const RUN_BEGAN_MS = Number(process.env['TEST_RUN_BEGAN_MS'] ?? Number.POSITIVE_INFINITY);

/** Whether another worker of this run has made or checked it. */
const isOfThisRun = async (file: string): Promise<boolean> => (await stat(file)).mtimeMs >= RUN_BEGAN_MS;

const openImage = (image: PgliteImage): Promise<Pglite> => openPglite({ image, extensions: EXTENSIONS });

/** Null where there is none, or one that older code made. */
const findImage = async (file: string, games: number): Promise<PgliteImage | null> => {
  const image = await readFile(file).catch(() => null);
  if (image === null) return null;
  if (await isOfThisRun(file)) return image;
  const database = await openImage(image);
  const filled = await fill(database, games, path.dirname(file)).catch(() => null);
  await database.close();
  // What the filling did here it did to the copy: the image itself is as good as nothing was left to do.
  if (filled?.catalogue !== 'kept' || filled.migrations.length > 0) return null;
  const now = new Date();
  await utimes(file, now, now);
  return image;
};

const makeImage = async (file: string, games: number): Promise<PgliteImage> => {
  const database = await openEmptyPglite({ extensions: EXTENSIONS });
  await fill(database, games, path.dirname(file));
  const image = await database.image();
  await database.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, image);
  // Test files run side by side: none of them may read half an image.
  await rename(draft, file);
  return image;
};

const imageOf = async (games: number): Promise<{ image: PgliteImage; dataFolder: string }> => {
  const dataFolder = path.join(os.tmpdir(), `marquee-template-${games}-${CHECKOUT}`);
  await mkdir(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'image.tar');
  const image = await oncePerWorker(
    file,
    async () => (await findImage(file, games)) ?? (await makeImage(file, games)),
  );
  return { image, dataFolder };
};

/**
 * A migrated and filled PGlite in memory, copied from an image: booting and filling a new one takes seconds. The image
 * lies in the temporary folder for the next run; one made by older code is made anew.
 */
export const openTemplate = async (
  games: number,
): Promise<{ database: OpenDatabase; dataFolder: string }> => {
  const { image, dataFolder } = await imageOf(games);
  return { database: await openImage(image), dataFolder };
};

/** The same on disk, where `openApiDatabase` looks for it in a data folder. */
export const writeTemplate = async (games: number, dataFolder: string): Promise<void> => {
  const { image } = await imageOf(games);
  const folder = path.join(dataFolder, 'database');
  const database = await openPglite({ folder, image, extensions: EXTENSIONS });
  await database.close();
};
