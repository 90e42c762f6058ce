import { binOf } from '../canary/time-bins.ts';
import type { EdgeReport } from '../edge-reports.ts';
import { describeTrial } from './describe-trial.ts';

const NOW = new Date('2026-11-22T10:00:05.000Z');

const ROLLOUT = {
  number: 1,
  at: '2026-11-22T09:00:00.000Z',
  by: 'ana',
  why: 'search',
  stable: 10,
  canaries: [],
  lastCanary: 2,
  compositions: { 1: 11, '1+2': 12 },
};

const aReport = (at: string): EdgeReport => ({
  edge: 'web-1:8080',
  wanted: 10,
  serves: 10,
  problem: null,
  at,
  trial: {
    since: '2026-11-22T09:00:00.000Z',
    compositions: [
      {
        composition: 10,
        pages: 400,
        failing: 1,
        failures: { shell: 1 },
        times: { lcp: [[binOf(1_000), 300]] },
      },
      { composition: 12, pages: 20, failing: 0, failures: {} },
    ],
  },
});

it('shows pages, failures and times of each composition', () => {
  const words = describeTrial(ROLLOUT, [aReport('2026-11-22T10:00:00.000Z')], NOW);
  const [head, stable, tried] = words?.split('\n') ?? [];
  expect(head).toMatch(/^COMPOSITION +SHOWN TO +PAGES +WITH A FAILURE +LCP/);
  expect(stable).toMatch(/^10 +all others +400 +1 +1\.0\d s of 300 +– +–$/);
  expect(tried).toMatch(/^12 +canary 1 and 2 +20 +0 +– +– +–$/);
});

it('says nothing where no edge that runs has sent a page', () => {
  expect(describeTrial(ROLLOUT, [aReport('2026-11-22T09:00:00.000Z')], NOW)).toBeNull();
});
