import type { EdgeReport } from '../edge-reports.ts';
import { trialTotals } from './trial-totals.ts';

const report = (edge: string, trial?: EdgeReport['trial']): EdgeReport => ({
  edge,
  wanted: 10,
  serves: 10,
  problem: null,
  at: '2026-11-22T10:00:00.000Z',
  ...(trial && { trial }),
});

it('adds up what each edge has seen, by composition', () => {
  const stable = { composition: 10, pages: 400, failing: 1, failures: { shell: 1 } };
  const tried = { composition: 11, pages: 20, failing: 3, failures: { shell: 1, 'mfe-cashier': 2 } };
  const reports = [
    report('web-1', { since: '2026-11-22T09:30:00.000Z', compositions: [stable, tried] }),
    report('web-2', { since: '2026-11-22T09:00:00.000Z', compositions: [tried] }),
    report('web-3'),
  ];
  expect(trialTotals(reports)).toEqual({
    since: '2026-11-22T09:00:00.000Z',
    totals: [
      { composition: 10, pages: 400, failing: 1, failures: [['shell', 1]] },
      {
        composition: 11,
        pages: 40,
        failing: 6,
        failures: [
          ['mfe-cashier', 4],
          ['shell', 2],
        ],
      },
    ],
  });
});

it('knows nothing where no edge has counted', () => {
  expect(trialTotals([report('web-1')])).toEqual({ since: null, totals: [] });
});
