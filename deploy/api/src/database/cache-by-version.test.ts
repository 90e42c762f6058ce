import type { Queryable } from '@marquee/kernel/server/database';

import { cacheByVersion } from './cache-by-version.ts';

function aDatabase() {
  let version = 1n;
  const database = { query: async () => [{ version }] } as unknown as Queryable;
  return {
    database,
    change: () => {
      version += 1n;
    },
  };
}

it('reads once while nothing changes, also for questions at one time', async () => {
  const { database, change } = aDatabase();
  let reads = 0;
  const load = jest.fn(() => Promise.resolve((reads += 1)));
  const newest = cacheByVersion(database, 'content_version', load);
  expect(await Promise.all([newest(), newest()])).toEqual([1, 1]);
  expect(await newest()).toBe(1);
  change();
  expect(await newest()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries again with the next question what could not be read', async () => {
  const { database } = aDatabase();
  const load = jest.fn(async () => 'rows').mockRejectedValueOnce(new Error('no connection'));
  const newest = cacheByVersion(database, 'content_version', load);
  await expect(newest()).rejects.toThrow('no connection');
  expect(await newest()).toBe('rows');
});
