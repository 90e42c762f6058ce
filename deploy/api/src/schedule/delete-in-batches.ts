const BATCH = 1_000;
/** Bounds one run, so that a large backlog does not keep the database busy; the rest is deleted by the next one. */
const MOST_BATCHES = 100;

/**
 * Deletes rows in small batches.
 *
 * @param deleteBatch deletes at most this many rows that are no longer needed, and returns their number
 */
export const deleteInBatches = async (
  deleteBatch: (most: number) => Promise<number>,
  signal: AbortSignal,
): Promise<void> => {
  for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
    // One after the other, so that each batch releases its locks before the next.
    // oxlint-disable-next-line no-await-in-loop
    if ((await deleteBatch(BATCH)) < BATCH) return;
  }
};
