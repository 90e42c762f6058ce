import type { Rollout } from '@marquee/releases';

import { seeded } from '../testing/seeded.ts';
import { createFailureTest } from './failure-test.ts';
import { ALPHA, createJudge, type Observed } from './judge.ts';

const ROLLOUT: Rollout = {
  number: 1,
  at: '2026-01-01T00:00:00.000Z',
  by: 'ana',
  why: 'search',
  stable: 10,
  canaries: [{ id: 1, pins: {}, share: 0.05, salt: '0123456789abcdef', since: '2026-01-01T00:00:00.000Z' }],
  lastCanary: 1,
  compositions: { 1: 11 },
};

interface Traffic {
  random: () => number;
  share?: number;
  /** How likely a visit fails, by whether it tries the canary and by the second. */
  fails: (isInside: boolean, second: number) => number;
  seconds: number;
  visitsPerSecond?: number;
}

/** @returns in which second the canary was taken off; null when it was not */
function simulate({ random, share = 0.05, fails, seconds, visitsPerSecond = 20 }: Traffic): number | null {
  const judge = createJudge();
  let lot = 0;
  for (let second = 1; second <= seconds; second += 1) {
    const observed: Pick<Observed, 'documents' | 'failures'> = { documents: [], failures: [] };
    let inside = 0;
    for (let visit = 0; visit < visitsPerSecond; visit += 1) {
      const isInside = random() < share;
      const composition = isInside ? 11 : 10;
      if (isInside) inside += 1;
      lot += 1;
      if (random() < fails(isInside, second))
        observed.failures.push({ composition, package: 'mfe-catalogue', lot });
    }
    observed.documents.push([11, inside], [10, visitsPerSecond - inside]);
    if (judge(ROLLOUT, observed).length > 0) return second;
  }
  return null;
}

it('takes a canary off that breaks for all who try it within 30 s at 20 visits a second', () => {
  const random = seeded(1);
  const seconds = Array.from({ length: 100 }, () =>
    simulate({ random, seconds: 30, fails: (isInside) => (isInside ? 1 : 0.01) }),
  );
  expect(seconds.filter((second) => second === null)).toEqual([]);
  const median = seconds.map(Number).toSorted((first, second) => first - second)[50] ?? 0;
  expect(median).toBeLessThanOrEqual(10);
});

it('takes a canary off that fails five times as often within some minutes', () => {
  const random = seeded(2);
  const found = Array.from({ length: 20 }, () =>
    simulate({ random, seconds: 600, fails: (isInside) => (isInside ? 0.1 : 0.02) }),
  );
  expect(found.filter((second) => second === null).length).toBeLessThanOrEqual(1);
});

it('rarely takes a sound canary off, however often it looks and whatever breaks for everybody', () => {
  const random = seeded(3);
  const RUNS = 150;
  // Three outages of everything, in which half of all visits fail.
  const fails = (_isInside: boolean, second: number): number => (second % 50 < 5 ? 0.5 : 0.02);
  const taken = Array.from({ length: RUNS }, () => simulate({ random, seconds: 150, fails })).filter(
    (second) => second !== null,
  );
  expect(taken.length / RUNS).toBeLessThanOrEqual(ALPHA);
});

it('keeps its promise for a single test to a bound that chance can reach', () => {
  const random = seeded(4);
  const RUNS = 1_500;
  const BOUND = 20;
  let [reached, lookedNaively] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const test = createFailureTest();
    let [inside, isReached, isNaive] = [0, false, false];
    for (let failure = 1; failure <= 300; failure += 1) {
      const isInside = random() < 0.2;
      if (isInside) inside += 1;
      test.add(isInside, 0.2);
      isReached ||= test.evidence() >= BOUND;
      // What a look at each failure with an ordinary test for 5 % would do.
      isNaive ||= failure >= 20 && inside - 0.2 * failure > 1.645 * Math.sqrt(failure * 0.2 * 0.8);
    }
    if (isReached) reached += 1;
    if (isNaive) lookedNaively += 1;
  }
  expect(reached / RUNS).toBeLessThanOrEqual(1 / BOUND);
  expect(lookedNaively / RUNS).toBeGreaterThan(0.2);
});

it('takes the share that was asked for where few pages were made, so that chance is not taken for a fault', () => {
  const judge = createJudge();
  const failures = [1, 2, 3].map((lot) => ({ composition: 11, package: 'mfe-catalogue', lot }));
  const half: Rollout = {
    ...ROLLOUT,
    canaries: ROLLOUT.canaries.map((canary) => ({ ...canary, share: 0.5 })),
  };
  const documents: Observed['documents'] = [
    [10, 40],
    [11, 1],
  ];
  expect(judge(half, { documents, failures })).toEqual([]);
  expect(createJudge()(ROLLOUT, { documents, failures })).toHaveLength(1);
});

it('says of which package, by which numbers, and once', () => {
  const judge = createJudge();
  const failures = Array.from({ length: 12 }, (_, lot) => ({
    composition: 11,
    package: 'mfe-catalogue',
    lot,
  }));
  const verdicts = judge(ROLLOUT, {
    documents: [
      [10, 400],
      [11, 20],
    ],
    failures,
  });
  expect(verdicts).toEqual([
    {
      canary: 1,
      reason: expect.stringMatching(
        /^mfe-catalogue fails more often: \d+ failures on 20 pages of those who try it, 0 failures on 400 pages of the others\./,
      ),
    },
  ]);
  expect(
    judge(ROLLOUT, { documents: [], failures: [{ composition: 11, package: 'mfe-catalogue', lot: 99 }] }),
  ).toEqual([]);
});

it('counts one visitor once, however often the page reports', () => {
  const judge = createJudge();
  const failure = { composition: 11, package: 'mfe-catalogue', lot: 7 };
  expect(
    judge(ROLLOUT, {
      documents: [
        [10, 400],
        [11, 20],
      ],
      failures: Array.from({ length: 500 }, () => failure),
    }),
  ).toEqual([]);
});

it('judges each of two canaries by all who take part in it', () => {
  const two: Rollout = {
    ...ROLLOUT,
    canaries: [1, 2].map((id) => ({ id, pins: {}, share: 0.5, salt: '0123456789abcdef', since: ROLLOUT.at })),
    compositions: { 1: 11, 2: 12, '1+2': 13 },
  };
  const judge = createJudge();
  // Whoever tries the second one fails, with the first one or without.
  const failures = Array.from({ length: 60 }, (_, lot) => ({
    composition: lot % 2 === 0 ? 12 : 13,
    package: 'mfe-content',
    lot,
  }));
  const documents: Observed['documents'] = [
    [10, 100],
    [11, 100],
    [12, 100],
    [13, 100],
  ];
  expect(judge(two, { documents, failures }).map(({ canary }) => canary)).toEqual([2]);
});
