import type { Queryable } from '@marquee/kernel/server/database';

import { repeat, type RepeatSetup } from '../schedule/repeat.ts';
import { clearEvents } from './outbox.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 60 * 1000;
const BATCH = 1_000;
/** So that clearing up after a flood does not keep the database busy; the rest comes ten minutes later. */
const MOST_BATCHES = 100;

interface KeepEventsSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  database: Queryable;
  now: () => Date;
}

/** Keeps a day of events: clears older ones away now and every ten minutes. Answers what ends it. */
export const keepEvents = ({ database, now, ...setup }: KeepEventsSetup): (() => Promise<void>) =>
  repeat({
    ...setup,
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    run: async (signal) => {
      const before = new Date(now().getTime() - KEPT_FOR_MS);
      for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
        // Each leaves the locks of the one before.
        // oxlint-disable-next-line no-await-in-loop
        if ((await clearEvents(database, before, BATCH)) < BATCH) return;
      }
    },
  });
