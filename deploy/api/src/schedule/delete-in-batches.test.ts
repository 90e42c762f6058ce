import { deleteInBatches } from './delete-in-batches.ts';

it.each([
  [0, 0],
  [2_500, 0],
  [1_000, 0],
  [100_001, 1],
])('deletes of %d rows what one run may, and leaves %d for the next', async (rows, rest) => {
  let left = rows;
  const deleteBatch = async (most: number): Promise<number> => {
    const deleted = Math.min(most, left);
    left -= deleted;
    return deleted;
  };
  await deleteInBatches(deleteBatch, new AbortController().signal);
  expect(left).toBe(rest);
});

it('stops between two batches', async () => {
  const over = new AbortController();
  const deleteBatch = jest.fn(async (most: number) => {
    over.abort();
    return most;
  });
  await deleteInBatches(deleteBatch, over.signal);
  expect(deleteBatch).toHaveBeenCalledTimes(1);
});
