import { binOf, type Rollout } from '@marquee/releases';

import { createTrialFigures } from './trial-figures.ts';

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

const failure = (lot: number, packageName = 'mfe-catalogue') => ({
  composition: 11,
  package: packageName,
  lot,
});

const figures = () => createTrialFigures(() => new Date('2026-01-01T12:00:00Z'));

it('counts pages of each composition, and a visitor once for each package that failed', () => {
  const counted = figures();
  counted.add(aRollout(0.05), {
    documents: [
      [10, 400],
      [11, 20],
      [9, 3],
    ],
    failures: [failure(7), failure(7), failure(7, 'shell'), failure(8)],
    times: [],
  });
  expect(counted.report(aRollout(0.05))).toEqual({
    since: '2026-01-01T12:00:00.000Z',
    compositions: [
      { composition: 10, pages: 400, failing: 0, failures: {} },
      { composition: 11, pages: 20, failing: 2, failures: { 'mfe-catalogue': 2, shell: 1 } },
    ],
  });
});

it('goes on over a change of the share, and begins anew with another canary', () => {
  const counted = figures();
  const seen = { documents: [[11, 20]] as Array<[number, number]>, failures: [failure(7)], times: [] };
  counted.add(aRollout(0.05), seen);
  counted.add(aRollout(0.5, { number: 2 }), seen);
  expect(counted.report(aRollout(0.5, { number: 2 }))?.compositions).toMatchObject([
    { pages: 40, failing: 1 },
  ]);
  const [canary] = aRollout(0.05).canaries;
  const other = aRollout(0.05, { number: 3, canaries: [{ ...canary!, id: 2 }], compositions: { 2: 11 } });
  expect(counted.report(other)).toBeUndefined();
  counted.add(other, seen);
  expect(counted.report(other)?.compositions).toMatchObject([{ pages: 20, failing: 1 }]);
});

it('says nothing while nothing is tried', () => {
  const counted = figures();
  expect(counted.report(aRollout(0.05))).toBeUndefined();
  counted.add(aRollout(0.05), { documents: [[11, 1]], failures: [], times: [] });
  expect(counted.report(null)).toBeUndefined();
});

it('keeps how long pages of each composition took, as counts that can be added up', () => {
  const counted = figures();
  const page = { composition: 11, package: 'mfe-catalogue', lot: 7 };
  counted.add(aRollout(0.05), {
    documents: [],
    failures: [],
    times: [
      { ...page, times: { lcp: 1_000, interactive: 300 } },
      { ...page, times: { lcp: 1_001 } },
      { ...page, times: { lcp: 99_000 } },
      { ...page, composition: 10, times: { inp: 40 } },
    ],
  });
  expect(counted.report(aRollout(0.05))?.compositions.map(({ times }) => times)).toEqual([
    { inp: [[binOf(40), 1]] },
    {
      lcp: [
        [binOf(1_000), 2],
        [binOf(10_000), 1],
      ],
      interactive: [[binOf(300), 1]],
    },
  ]);
});
