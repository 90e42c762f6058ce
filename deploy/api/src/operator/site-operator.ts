import path from 'node:path';

import type { Database } from '@marquee/kernel/server/database';

import { livePages } from '../content/site-pages.ts';
import type { Environment } from '../env.ts';
import { createOperator } from './operator.ts';

/** The operator of the site that an environment describes, over its database. */
export const siteOperator = (
  { dataFolder, siteOrigin, previewSecret }: Environment,
  database: Database,
): ReturnType<typeof createOperator> =>
  createOperator({
    database,
    findPages: () => livePages(path.join(dataFolder, 'releases')),
    siteOrigin,
    previewSecret,
    now: () => new Date(),
  });
