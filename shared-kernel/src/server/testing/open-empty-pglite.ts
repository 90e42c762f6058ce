import { openPglite, type Pglite, type PgliteImage, type PgliteSettings } from '../database/pglite.ts';
import { oncePerWorker } from './once-per-worker.ts';

const makeImage = async (): Promise<PgliteImage> => {
  const database = await openPglite();
  const image = await database.image();
  await database.close();
  return image;
};

/** An empty PGlite, from an image: to set up a new cluster takes seconds. */
export const openEmptyPglite = async (settings: Omit<PgliteSettings, 'image'> = {}): Promise<Pglite> =>
  openPglite({ ...settings, image: await oncePerWorker('image of an empty PGlite', makeImage) });
