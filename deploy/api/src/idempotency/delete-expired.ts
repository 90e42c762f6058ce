import type { Queryable } from '@marquee/kernel/server/database';

import { repeat, type RepeatSetup } from '../schedule/repeat.ts';
import { deleteExpiredBatch } from './answers.ts';

const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 60 * 1000;
const BATCH = 1_000;
/** Bounds one run, so that a large backlog does not keep the database busy; the rest is deleted ten minutes later. */
const MOST_BATCHES = 100;

interface DeletionSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  database: Queryable;
  now: () => Date;
}

/** Deletes expired answers now and every ten minutes, in small batches. Returns a function that stops it. */
export const deleteExpiredAnswers = ({ database, now, ...setup }: DeletionSetup): (() => Promise<void>) =>
  repeat({
    ...setup,
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    run: async (signal) => {
      for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
        // One after the other, so that each batch releases its locks before the next.
        // oxlint-disable-next-line no-await-in-loop
        if ((await deleteExpiredBatch(database, now(), BATCH)) < BATCH) return;
      }
    },
  });
