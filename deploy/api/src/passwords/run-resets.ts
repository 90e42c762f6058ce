import { randomBytes } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import type { Environment } from '../env.ts';
import { repeat } from '../schedule/repeat.ts';
import { handleResetRequests } from './reset-requests.ts';

const EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;
const SECRET_BYTES = 16;

/** Deals with requests for links as long as the process runs. Returns a function that stops it. */
export const runResets = (database: Database, { siteOrigin }: Environment, log: Log): (() => Promise<void>) =>
  repeat({
    run: (signal) =>
      handleResetRequests(
        {
          database,
          siteOrigin,
          now: () => new Date(),
          newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
        },
        signal,
      ),
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.warn({ err: error }, 'requests for a new password could not be read'),
  });
