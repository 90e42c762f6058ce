import { repeat, type RepeatSetup } from './repeat.ts';

const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 60 * 1000;
const BATCH = 1_000;
/** Bounds one run, so that a large backlog does not keep the database busy; the rest is deleted ten minutes later. */
const MOST_BATCHES = 100;

interface DeletionSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  /** Deletes at most this many rows that are no longer needed, and returns their number. */
  deleteBatch: (most: number) => Promise<number>;
}

/** Deletes rows now and every ten minutes, in small batches. Returns a function that stops it. */
export const deleteInBatches = ({ deleteBatch, ...setup }: DeletionSetup): (() => Promise<void>) =>
  repeat({
    ...setup,
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    run: async (signal) => {
      for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
        // One after the other, so that each batch releases its locks before the next.
        // oxlint-disable-next-line no-await-in-loop
        if ((await deleteBatch(BATCH)) < BATCH) return;
      }
    },
  });
