import { LOOK_HOLDS_MS } from '@marquee/releases';

import type { CompositionSummary } from '../composer/composer.ts';
import { createKnownComposition } from './known-composition.ts';

function aProcess() {
  let registry = 1;
  let loads = Number.POSITIVE_INFINITY;
  let now = 0;
  const current = jest.fn(async (): Promise<CompositionSummary> => ({
    wanted: registry,
    number: Math.min(registry, loads),
    pins: {},
    routes: [],
  }));
  const looks = jest.fn(() => registry);
  return {
    compositions: createKnownComposition({ current }, looks, () => now),
    current,
    looks,
    pin: (number: number) => {
      registry = number;
    },
    /** The newest composition that loads. */
    loadUpTo: (number: number) => {
      loads = number;
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

it('asks once for any number of requests, and knows the answer from then on', async () => {
  const { compositions, current } = aProcess();
  expect(compositions.known()).toBeNull();
  await Promise.all([compositions.current(), compositions.current()]);
  expect(compositions.known()?.number).toBe(1);
  expect(current).toHaveBeenCalledTimes(1);
});

it('looks at the registry once in some milliseconds, and then sees a pin', async () => {
  const { compositions, looks, pin, wait } = aProcess();
  await compositions.current();
  wait(LOOK_HOLDS_MS);
  looks.mockClear();
  compositions.known();
  compositions.known();
  expect(looks).toHaveBeenCalledTimes(1);
  pin(2);
  wait(LOOK_HOLDS_MS - 1);
  expect(compositions.known()?.number).toBe(1);
  wait(1);
  expect(compositions.known()).toBeNull();
  expect((await compositions.current()).number).toBe(2);
});

it('asks again after a second while the newest composition does not load', async () => {
  const { compositions, pin, loadUpTo, wait } = aProcess();
  loadUpTo(1);
  pin(2);
  expect((await compositions.current()).number).toBe(1);
  expect(compositions.known()?.number).toBe(1);
  wait(1_000);
  expect(compositions.known()).toBeNull();
  loadUpTo(2);
  expect((await compositions.current()).number).toBe(2);
});

it('keeps the last answer for labels when it forgets what is live', async () => {
  const { compositions } = aProcess();
  await compositions.current();
  compositions.forget();
  expect(compositions.known()).toBeNull();
  expect(compositions.last()?.number).toBe(1);
});
