import type { Rollout } from '@marquee/releases';

import { logNormal, seeded } from '../testing/seeded.ts';
import type { Observed } from './judge.ts';
import { createTimeJudge } from './time-judge.ts';

const aRollout = (share: number, changes: Partial<Rollout> = {}): Rollout => ({
  number: 1,
  at: '2026-01-01T00:00:00.000Z',
  by: 'ana',
  why: 'search',
  stable: 10,
  canaries: [{ id: 1, pins: {}, share, salt: '0123456789abcdef', since: '2026-01-01T00:00:00.000Z' }],
  lastCanary: 1,
  compositions: { 1: 11 },
  ...changes,
});

type Seen = Observed['times'][0];

/** A page tells its times three seconds after it has loaded. */
const TOLD_AFTER_S = 3;
const VISITS_PER_SECOND = 20;

/** @returns the second in which a canary is taken off whose pages take so many times as long; null when it is not */
function secondsUntil(random: () => number, share: number, slower: number): number | null {
  const judge = createTimeJudge();
  const told = new Map<number, Seen[]>();
  for (let second = 1; second <= 60; second += 1) {
    for (let visit = 0; visit < VISITS_PER_SECOND; visit += 1) {
      const isInside = random() < share;
      const lcp = Math.round(logNormal(random, { median: 1_200, spread: 0.5 }) * (isInside ? slower : 1));
      const at = Math.ceil(second + lcp / 1_000 + TOLD_AFTER_S);
      const lot = second * VISITS_PER_SECOND + visit;
      const seen = { composition: isInside ? 11 : 10, package: 'mfe-content', lot, times: { lcp } };
      told.set(at, [...(told.get(at) ?? []), seen]);
    }
    if (judge(aRollout(share), { times: told.get(second) ?? [] }).length > 0) return second;
  }
  return null;
}

it.each([
  [0.05, 0.9],
  [0.5, 1],
])('takes a cliff off within 30 s at 20 visits a second, with a share of %f', (share, often) => {
  const random = seeded(11);
  const RUNS = 60;
  const inTime = Array.from({ length: RUNS }, () => secondsUntil(random, share, 3)).filter(
    (second) => second !== null && second <= 30,
  );
  expect(inTime.length / RUNS).toBeGreaterThanOrEqual(often);
});

const page = (lot: number, changes: Partial<Seen> = {}): Seen => ({
  composition: lot % 2 === 0 ? 11 : 10,
  package: 'mfe-content',
  lot,
  times: lot % 2 === 0 ? { lcp: 4_000, inp: 40 } : { lcp: 1_000, inp: 40 },
  ...changes,
});

const pages = (count: number, changes: Partial<Seen> = {}): Seen[] =>
  Array.from({ length: count }, (_, lot) => page(lot, changes));

it('says whose pages are slower, in what and by how much, and once', () => {
  const judge = createTimeJudge();
  const verdicts = judge(aRollout(0.5), { times: pages(80) });
  expect(verdicts).toEqual([
    {
      canary: 1,
      reason: expect.stringMatching(
        /^pages of mfe-content are slower\. Their largest content is shown after [34]\.\d\d s for three quarters of the \d+ who try it, [01]\.\d\d s for the \d+ others\. That is .* times as likely with a slower canary; 3000 is the limit\.$/,
      ),
    },
  ]);
  expect(judge(aRollout(0.5), { times: [page(1_000)] })).toEqual([]);
});

it('keeps the pages of each package apart', () => {
  const judge = createTimeJudge();
  const slow = pages(80, { package: 'mfe-cashier', times: { lcp: 4_000 } });
  const fast = pages(80, { times: { lcp: 1_000 } });
  // Pages of the cashier are slow for all, and those who try it see more of them.
  const times = [...slow.filter((_, index) => index % 8 !== 1), ...fast];
  expect(judge(aRollout(0.5), { times })).toEqual([]);
});

it('counts one visitor once for each measure, however many pages are opened', () => {
  const judge = createTimeJudge();
  const times = Array.from({ length: 500 }, (_, index) => page(index % 2));
  expect(judge(aRollout(0.5), { times })).toEqual([]);
});

it('is not ended by a few pages that took very long', () => {
  const judge = createTimeJudge();
  const fast = pages(400, { times: { lcp: 1_000 } });
  const slow = [2, 4, 6].map((lot) => page(1_000 + lot, { times: { lcp: 60_000 } }));
  expect(judge(aRollout(0.5), { times: [...fast, ...slow] })).toEqual([]);
});

it('judges each of two canaries by all who take part in it', () => {
  const two = aRollout(0.5, {
    canaries: [1, 2].map((id) => ({ id, pins: {}, share: 0.5, salt: '0123456789abcdef', since: '' })),
    compositions: { 1: 11, 2: 12, '1+2': 13 },
  });
  const random = seeded(12);
  const times = Array.from({ length: 400 }, (_, lot) => {
    const composition = 10 + Math.floor(random() * 4);
    return page(lot, { composition, times: { inp: composition >= 12 ? 900 : 90 } });
  });
  const verdicts = createTimeJudge()(two, { times });
  expect(verdicts.map(({ canary }) => canary)).toEqual([2]);
  expect(verdicts[0]?.reason).toContain('slowest answer to an input comes after 0.9');
});

it('keeps what it knows over a change of the share', () => {
  const judge = createTimeJudge();
  expect(judge(aRollout(0.5), { times: pages(14) })).toEqual([]);
  const later = Array.from({ length: 40 }, (_, index) => page(100 + index));
  const verdicts = judge(aRollout(0.4, { number: 2 }), { times: later });
  expect(verdicts[0]?.reason).toMatch(/three quarters of the (?:[89]|[12]\d) who try it/);
});
