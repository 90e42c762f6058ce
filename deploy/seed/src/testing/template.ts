import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { EXTENSIONS } from '@marquee/api/database';
import { openPglite, type OpenDatabase, type Pglite } from '@marquee/kernel/server/database';

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

const openImage = async (file: string): Promise<Pglite | null> => {
  const bytes = await readFile(file).catch(() => null);
  return bytes && openPglite({ image: new Blob([bytes]), extensions: EXTENSIONS });
};

const keepImage = async (database: Pglite, file: string): Promise<void> => {
  const bytes = Buffer.from(await (await database.image()).arrayBuffer());
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  // Test files run side by side: none of them may read half an image.
  await rename(draft, file);
};

/**
 * A migrated and filled PGlite in memory, copied from an image in the temporary folder: booting and filling a new one
 * takes seconds. An image made by older code is made anew.
 */
export const openTemplate = async (
  games: number,
): Promise<{ database: OpenDatabase; dataFolder: string }> => {
  const dataFolder = path.join(os.tmpdir(), `marquee-template-${games}-${CHECKOUT}`);
  await mkdir(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'image.tar');
  const copy = await openImage(file);
  if (copy) {
    const filled = await fill(copy, games, dataFolder).catch(() => null);
    if (filled?.catalogue === 'kept') return { database: copy, dataFolder };
    await copy.close();
  }
  const database = await openPglite({ extensions: EXTENSIONS });
  await fill(database, games, dataFolder);
  await keepImage(database, file);
  return { database, dataFolder };
};
