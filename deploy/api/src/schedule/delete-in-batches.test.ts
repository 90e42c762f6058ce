import { deleteInBatches } from './delete-in-batches.ts';

/** Runs once over this many rows; answers how many are left, and when it would run again. */
const runOver = async (rows: number, fail = false) => {
  const failures: unknown[] = [];
  const delays: number[] = [];
  let left = rows;
  const stop = deleteInBatches({
    deleteBatch: async (most) => {
      if (fail) throw new Error('no database');
      const deleted = Math.min(most, left);
      left -= deleted;
      return deleted;
    },
    onFailure: (error) => failures.push(error),
    setTimer: (_, delayMs) => {
      delays.push(delayMs);
      ran();
      return { stop: () => {} };
    },
  });
  let ran = (): void => {};
  await new Promise<void>((resolve) => {
    ran = resolve;
  });
  await stop();
  return { left, failures: failures.length, delays };
};

const TEN_MINUTES = 600_000;

it.each([
  [0, 0],
  [2_500, 0],
  [1_000, 0],
  [100_001, 1],
])('deletes of %d rows what one run may, and leaves %d for the next', async (rows, left) => {
  expect(await runOver(rows)).toEqual({ left, failures: 0, delays: [TEN_MINUTES] });
});

it('tries again a minute after a failure', async () => {
  expect(await runOver(10, true)).toEqual({ left: 10, failures: 1, delays: [60_000] });
});
