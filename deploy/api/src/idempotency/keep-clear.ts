import type { Queryable } from '@marquee/kernel/server/database';

import { repeat, type RepeatSetup } from '../schedule/repeat.ts';
import { clearExpired } from './answers.ts';

const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 60 * 1000;
const BATCH = 1_000;
/** So that clearing up after a flood does not keep the database busy; the rest comes ten minutes later. */
const MOST_BATCHES = 100;

interface KeepClearSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  database: Queryable;
  now: () => Date;
}

/** Clears expired answers away now and every ten minutes, in small statements. Answers what ends it. */
export const keepClear = ({ database, now, ...setup }: KeepClearSetup): (() => Promise<void>) =>
  repeat({
    ...setup,
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    run: async (signal) => {
      for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
        // Each leaves the locks of the one before.
        // oxlint-disable-next-line no-await-in-loop
        if ((await clearExpired(database, now(), BATCH)) < BATCH) return;
      }
    },
  });
