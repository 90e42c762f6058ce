import { renderHook } from '@testing-library/react';

import { ApiError } from '../http/api-error.ts';
import { useIntent } from './use-intent.ts';

let made = 0;
// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => `key ${(made += 1)}` }));
beforeEach(() => {
  made = 0;
});

/** Sends these one after the other, each with what becomes of it; answers the keys. */
const keysOf = async (...calls: Array<[body: object, outcome: 'ok' | Error]>): Promise<string[]> => {
  const { result } = renderHook(() => useIntent());
  const keys: string[] = [];
  for (const [body, outcome] of calls)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await result
      .current(body, async (key) => {
        keys.push(key);
        if (outcome !== 'ok') throw outcome;
      })
      .catch(() => {});
  return keys;
};

const LOST = new ApiError({ code: 'NETWORK', status: 0 });
const REFUSED = new ApiError({ code: 'LIMIT', status: 200 });

it.each([
  ['lost answer has the same key', [{ sum: 1 }, LOST], 'key 1'],
  ['refusal has a new one', [{ sum: 1 }, REFUSED], 'key 2'],
  ['success has a new one', [{ sum: 1 }, 'ok'], 'key 2'],
  ['call of something else has a new one', [{ sum: 2 }, LOST], 'key 2'],
] as const)('a try after a %s', async (_title, first, key) => {
  expect(await keysOf([first[0], first[1]], [{ sum: 1 }, 'ok'])).toEqual(['key 1', key]);
});
