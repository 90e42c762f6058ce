import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Database, Queryable } from './database.ts';
import { retryTransaction } from './retry-transaction.ts';

const conflict = (code: string) => Object.assign(new Error('conflict'), { code });

/** Its transactions end as listed, then well. */
const aDatabase = (failures: readonly Error[]) => {
  const left = [...failures];
  const database: Pick<Database, 'transaction'> = {
    transaction: async (work) => {
      const result = await work({} as Queryable);
      const failure = left.shift();
      if (failure) throw failure;
      return result;
    },
  };
  return database;
};

const setup = (random: number) => {
  const pauses: number[] = [];
  return {
    pauses,
    options: { random: () => random, wait: async (ms: number) => void pauses.push(ms) },
  };
};

it.each(['40001', '40P01'])('runs the whole transaction again after %s', async (code) => {
  const { pauses, options } = setup(1);
  const work = jest.fn(async () => 'done');
  expect(await retryTransaction(aDatabase([conflict(code)]), work, options)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
  expect(pauses).toHaveLength(1);
});

it('runs it again where the conflict is the cause of what work threw', async () => {
  const wrapped = new Error('The vote was not kept.', { cause: conflict('40001') });
  const work = jest.fn(async () => 'done');
  await retryTransaction(aDatabase([wrapped]), work, setup(0).options);
  expect(work).toHaveBeenCalledTimes(2);
});

it('lets every other failure through at once', async () => {
  const work = jest.fn(async () => 'done');
  await expect(retryTransaction(aDatabase([conflict('23505')]), work)).rejects.toMatchObject({
    code: '23505',
  });
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not run it again when its time is over', async () => {
  let passed = 0;
  const options = { ...setup(0).options, withinMs: 100, clock: () => passed };
  const work = jest.fn(async () => void (passed += 60));
  const always = Array.from({ length: 9 }, () => conflict('55P03'));
  await expect(retryTransaction(aDatabase(always), work, options)).rejects.toThrow(
    'lost against others 2 times',
  );
});

it('waits up to a bound that doubles, by chance, and gives up as the database being unavailable', async () => {
  const { pauses, options } = setup(0.5);
  const always = Array.from({ length: 9 }, () => conflict('40001'));
  const attempt = retryTransaction(aDatabase(always), async () => 'done', { ...options, attempts: 4 });
  await expect(attempt).rejects.toThrow(DatabaseUnavailable);
  await expect(attempt).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(pauses).toEqual([10, 20, 40]);
});
