import type { EdgeReport } from '../edge-reports.ts';
import { binOf } from './time-bins.ts';
import { trialTimes } from './trial-times.ts';

type Compositions = NonNullable<EdgeReport['trial']>['compositions'];

const report = (edge: string, compositions: Compositions): EdgeReport => ({
  edge,
  wanted: 10,
  serves: 10,
  problem: null,
  at: '2026-11-22T10:00:00.000Z',
  trial: { since: '2026-11-22T09:30:00.000Z', compositions },
});

const seen = (composition: number, times: Compositions[0]['times']) => ({
  composition,
  pages: 40,
  failing: 0,
  failures: {},
  times,
});

it('puts together what pages measured on all edges, by measure and composition', () => {
  const reports = [
    report('web-1', [
      seen(10, { lcp: [[binOf(1_000), 3]], interactive: [[binOf(200), 1]] }),
      seen(11, { lcp: [[binOf(3_000), 4]] }),
    ]),
    report('web-2', [seen(10, { lcp: [[binOf(2_000), 1]] })]),
  ];
  const times = trialTimes(reports);
  expect(times.map(({ measure, composition, pages }) => [measure, composition, pages])).toEqual([
    ['lcp', 10, 4],
    ['lcp', 11, 4],
    ['interactive', 10, 1],
  ]);
  const [first = 0, half = 0, most = 0] = times[0]?.quartiles ?? [];
  for (const quartile of [first, half, most]) expect(Math.abs(quartile - 1_000)).toBeLessThan(60);
});

it('knows nothing where no page has measured anything', () => {
  expect(trialTimes([report('web-1', [seen(10, undefined)])])).toEqual([]);
});
