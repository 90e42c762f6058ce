import { logNormal, seeded } from '../testing/seeded.ts';
import { createTimeTest, TOLERATED } from './time-test.ts';

interface Visits {
  random: () => number;
  share: number;
  /** How many times as long pages take with the canary. */
  slower: number;
  most: number;
  limit: number;
  /** How many times as long all pages take at a visit. */
  everywhere?: (visit: number) => number;
  spread?: number;
}

/** @returns at which visit the evidence reached the limit; null when it did not */
function visitsUntil({
  random,
  share,
  slower,
  most,
  limit,
  everywhere,
  spread = 0.5,
}: Visits): number | null {
  const test = createTimeTest();
  for (let visit = 1; visit <= most; visit += 1) {
    const isInside = random() < share;
    const milliseconds = logNormal(random, { median: 1_200, spread }) * (everywhere?.(visit) ?? 1);
    test.add(isInside, isInside ? milliseconds * slower : milliseconds, share);
    if (test.evidence() >= limit) return visit;
  }
  return null;
}

const median = (numbers: Array<number | null>): number =>
  numbers.map((each) => each ?? Number.POSITIVE_INFINITY).toSorted((first, second) => first - second)[
    Math.floor(numbers.length / 2)
  ] ?? 0;

/** A limit that chance can reach in a test; the site's own is 3,000. */
const LOW_LIMIT = 20;

it.each([
  ['as fast', { slower: 1, share: 0.05 }],
  ['as fast, with a half', { slower: 1, share: 0.5 }],
  ['slower by what is tolerated', { slower: TOLERATED, share: 0.5 }],
  [
    'as fast, while everything comes to a crawl',
    { slower: 1, share: 0.5, everywhere: (visit: number) => (visit % 100 < 20 ? 6 : 1) },
  ],
])('takes no more canaries off than its limit says that are %s, looking after each visit', (_, canary) => {
  const random = seeded(7);
  const RUNS = 1_000;
  const taken = Array.from({ length: RUNS }, () =>
    visitsUntil({ random, most: 200, limit: LOW_LIMIT, ...canary }),
  ).filter((visits) => visits !== null);
  expect(taken.length / RUNS).toBeLessThanOrEqual(1 / LOW_LIMIT);
});

it.each([
  [1.5, 0.05, 3_000],
  [1.5, 0.5, 600],
  [1.3, 0.05, 10_000],
  [1.3, 0.5, 2_000],
])('finds pages that take %f times as long with a share of %f within %i visits', (slower, share, most) => {
  const random = seeded(8);
  const found = Array.from({ length: 15 }, () => visitsUntil({ random, slower, share, most, limit: 3_000 }));
  expect(median(found)).toBeLessThan(most);
});

it('learns nothing while only one of the two releases is measured, or more of its pages are', () => {
  const random = seeded(9);
  const alone = createTimeTest();
  for (let visit = 0; visit < 500; visit += 1)
    alone.add(true, logNormal(random, { median: 9_000, spread: 0.5 }), 0.05);
  expect(alone.evidence()).toBeLessThan(2);
  const most = createTimeTest();
  for (let visit = 0; visit < 5_000; visit += 1)
    most.add(random() < 0.3, logNormal(random, { median: 1_200, spread: 0.5 }), 0.05);
  expect(most.evidence()).toBeLessThan(LOW_LIMIT);
});

it('counts anew how many report when the share changes', () => {
  const test = createTimeTest();
  for (let visit = 0; visit < 200; visit += 1) test.add(visit % 2 === 0, 1_000, 0.5);
  const before = test.evidence();
  for (let visit = 0; visit < 40; visit += 1)
    test.add(visit % 20 === 0, visit % 20 === 0 ? 5_000 : 1_000, 0.05);
  expect(test.evidence()).toBeGreaterThan(before);
});
