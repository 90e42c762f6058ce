import path from 'node:path';

import type { Database } from '@marquee/kernel/server/database';

import { livePages } from '../content/site-pages.ts';
import type { Environment } from '../env.ts';
import { jackpotChanceOf } from '../jackpots/chance.ts';
import { payOutOf } from '../payments/pay-out.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createPrivateFiles } from '../verification/store-file.ts';
import { createOperator } from './operator.ts';

/** The operator of the site that an environment describes, over its database. */
export const siteOperator = (
  environment: Environment,
  database: Database,
): ReturnType<typeof createOperator> => {
  const { dataFolder, siteOrigin, previewSecret, secretKeys } = environment;
  return createOperator({
    database,
    findPages: () => livePages(path.join(dataFolder, 'releases')),
    siteOrigin,
    previewSecret,
    files: createPrivateFiles(path.join(dataFolder, 'documents'), createSecrets(secretKeys)),
    reviewFolder: path.join(dataFolder, 'review'),
    payOut: payOutOf(environment),
    chance: jackpotChanceOf(environment),
    now: () => new Date(),
  });
};
