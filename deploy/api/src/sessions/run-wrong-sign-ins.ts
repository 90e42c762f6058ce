import type { Database } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { repeat } from '../schedule/repeat.ts';
import { noteWrongSignIns } from './wrong-sign-ins.ts';

const EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/** Notes wrong sign-ins as long as the process runs. Returns a function that stops it. */
export const runWrongSignIns = (database: Database, log: Log): (() => Promise<void>) =>
  repeat({
    run: (signal) => noteWrongSignIns(database, signal),
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.warn({ err: error }, 'wrong sign-ins could not be noted yet'),
  });
