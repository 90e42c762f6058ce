import { openPglite, type Pglite, type PgliteImage } from '@marquee/kernel/server/database';
import { oncePerWorker, openEmptyPglite } from '@marquee/kernel/server/testing';

import { migrateApi } from '../database/migrate-api.ts';
import { EXTENSIONS } from '../database/open.ts';

const makeImage = async (): Promise<PgliteImage> => {
  const database = await openEmptyPglite({ extensions: EXTENSIONS });
  await migrateApi(database);
  const image = await database.image();
  await database.close();
  return image;
};

/** A PGlite in memory with the tables of this release and nothing else in them, from an image: to migrate takes a second. */
export const openMigratedPglite = async (): Promise<Pglite> =>
  openPglite({ image: await oncePerWorker('image of a migrated PGlite', makeImage), extensions: EXTENSIONS });
