import type { Composition } from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';
import { pino } from 'pino';

import type { LoadedComposition } from './loaded-composition.ts';
import { runCompositions } from './running-compositions.ts';

const REFUSED_MS = 10_000;
const UNUSED_MS = 15_000;

function aComposer() {
  const broken = new Set<number>();
  const previews = new Set<number>();
  const candidates = new Set<number>();
  const rollbacks = new Map<number, number>();
  const retained: number[][] = [];
  let newest = 1;
  let now = 0;
  let due: Array<{ at: number; work: () => void }> = [];
  const load = jest.fn(async ({ number, isPreview }: Composition) => {
    if (broken.has(number)) throw new Error(`${number} is broken`);
    return { number, isPreview: isPreview === true } as LoadedComposition;
  });
  const compositions = runCompositions({
    registry: {
      currentNumber: () => newest,
      composition: (number: number) => ({
        number,
        ...(rollbacks.has(number) ? { rollbackTo: rollbacks.get(number) } : {}),
        ...(candidates.has(number) ? { isCandidate: true } : {}),
        ...(previews.has(number) ? { isCandidate: true, isPreview: true } : {}),
      }),
    } as Registry,
    loader: {
      load,
      retain: async (kept) => void retained.push(kept.map(({ number }) => number)),
    },
    log: pino({ level: 'silent' }),
    clock: () => new Date(now),
    later: (milliseconds, work) => void due.push({ at: now + milliseconds, work }),
  });
  return {
    compositions,
    load,
    retained,
    broken,
    previews,
    candidates,
    rollbacks,
    pin: (number: number) => {
      newest = number;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
      const ready = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { work } of ready) work();
    },
  };
}

const numberOf = async (running: Promise<{ composition: LoadedComposition }>): Promise<number> =>
  (await running).composition.number;

it('starts what is asked for once, and runs several side by side', async () => {
  const { compositions, load } = aComposer();
  const numbers = await Promise.all([1, 2, 2, 1].map((wanted) => numberOf(compositions.start(wanted))));

  expect(numbers).toEqual([1, 2, 2, 1]);
  expect(load).toHaveBeenCalledTimes(2);
  expect([compositions.find(1)?.number, compositions.find(2)?.number, compositions.find(3)]).toEqual([
    1,
    2,
    null,
  ]);
});

it('ends what nobody asks for any more, and neither the newest nor what is still asked for', async () => {
  const { compositions, retained, candidates, pin, pass } = aComposer();
  candidates.add(1).add(2);
  pin(3);
  await compositions.newest();
  await compositions.start(1);
  await compositions.start(2);
  pass(UNUSED_MS / 2);
  compositions.find(2);
  pass(UNUSED_MS / 2);

  expect(retained.at(-1)).toEqual([3, 2]);
  expect(compositions.find(1)).toBeNull();
  pass(2 * UNUSED_MS);
  expect(retained.at(-1)).toEqual([3]);
});

it('keeps the three that were for all last, so that a return to them loads nothing', async () => {
  const { compositions, load, retained, candidates, pin, pass } = aComposer();
  candidates.add(3);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    if (!candidates.has(number)) pin(number);
    await (candidates.has(number) ? compositions.start(number) : compositions.newest());
    pass(UNUSED_MS);
  }
  pass(10 * UNUSED_MS);
  expect(retained.at(-1)?.toSorted()).toEqual([2, 4, 5, 6]);

  load.mockClear();
  expect(await numberOf(compositions.start(4))).toBe(4);
  expect(load).not.toHaveBeenCalled();
});

it('ends what a rollback has left: its threads may be what was wrong', async () => {
  const { compositions, retained, rollbacks, pin, pass } = aComposer();
  for (const number of [1, 2, 3]) {
    pin(number);
    await compositions.newest();
  }
  rollbacks.set(4, 2);
  pin(4);
  await compositions.newest();
  pass(UNUSED_MS);
  expect(retained.at(-1)?.toSorted()).toEqual([1, 2, 4]);
});

it('gives the one before in place of one that does not load, and says why', async () => {
  const { compositions, broken, pin } = aComposer();
  broken.add(2);
  pin(2);

  expect(await compositions.newest()).toMatchObject({ wanted: 2, problem: '2 is broken' });
  expect(await numberOf(compositions.newest())).toBe(1);
});

it('tries one that did not load again after some seconds, and not before', async () => {
  const { compositions, broken, load, pin, pass } = aComposer();
  broken.add(2);
  pin(2);
  await compositions.newest();
  broken.delete(2);
  load.mockClear();
  expect(await numberOf(compositions.newest())).toBe(1);
  expect(load).not.toHaveBeenCalled();

  pass(REFUSED_MS);
  expect(await compositions.newest()).toMatchObject({ wanted: 2, problem: null });
});

it('does not try one that did not load again in place of the next one', async () => {
  const { compositions, broken, load } = aComposer();
  broken.add(2).add(3);
  await compositions.start(2);
  load.mockClear();

  expect(await numberOf(compositions.start(3))).toBe(1);
  expect(load.mock.calls.map(([{ number }]) => number)).toEqual([3]);
});

it('ends nothing while a composition is started, whose releases may be among the unused ones', async () => {
  const { compositions, load, retained, candidates, pin, pass } = aComposer();
  candidates.add(1).add(2);
  await compositions.start(1);
  await compositions.start(2);
  const loading = Promise.withResolvers<LoadedComposition>();
  load.mockReturnValueOnce(loading.promise);
  pin(3);
  const started = compositions.newest();
  pass(UNUSED_MS);
  expect(retained).toEqual([]);

  loading.resolve({ number: 3 } as LoadedComposition);
  await started;
  pass(UNUSED_MS);
  expect(retained.at(-1)).toEqual([3]);
});

it('says so where nothing was ever pinned, and where nothing loads', async () => {
  const { compositions, broken, pin } = aComposer();
  broken.add(1);
  await expect(compositions.newest()).rejects.toThrow('Composition 1 does not load, and none before it');
  pin(0);
  await expect(compositions.newest()).rejects.toThrow('Nothing is pinned');
});

it('has nothing stand in for a preview, and no preview stand in for anything', async () => {
  const { compositions, broken, previews, pin } = aComposer();
  for (let number = 2; number <= 40; number += 1) previews.add(number);
  broken.add(40).add(41);
  await expect(compositions.start(40)).rejects.toThrow('Composition 40 does not load');
  pin(41);
  expect(await numberOf(compositions.newest())).toBe(1);
});

it('runs five previews at a time, and ends the one that was used the longest ago', async () => {
  const { compositions, retained, previews, pass } = aComposer();
  await compositions.newest();
  for (const number of [2, 3, 4, 5, 6]) {
    previews.add(number);
    await compositions.start(number);
    pass(1);
  }
  compositions.find(2);
  pass(1);
  previews.add(7);
  await compositions.start(7);
  expect(retained.at(-1)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(await numberOf(compositions.start(3))).toBe(3);
});
