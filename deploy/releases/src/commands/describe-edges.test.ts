import type { EdgeReport } from '../edge-reports.ts';
import { isServed } from '../edge-states.ts';
import { describeEdges, waitForEdges } from './describe-edges.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const ago = (milliseconds: number): string => new Date(NOW.getTime() - milliseconds).toISOString();

const aReport = (overrides: Partial<EdgeReport> = {}): EdgeReport => ({
  edge: 'web-1:8080',
  wanted: 37,
  serves: 37,
  problem: null,
  at: ago(1_000),
  ...overrides,
});

it.each([
  ['serves what is pinned', {}, 'The edge web-1:8080 serves it.'],
  [
    'refuses it, with its reason',
    { serves: 36, problem: 'mfe-content 1.2.0 does not load.' },
    'The edge web-1:8080 serves composition 36 instead of 37: mfe-content 1.2.0 does not load.',
  ],
  [
    'can serve nothing at all',
    { serves: null, problem: 'Nothing loads.' },
    'The edge web-1:8080 serves no page instead of 37: Nothing loads.',
  ],
  [
    'has not looked since',
    { wanted: 36, serves: 36 },
    'The edge web-1:8080 serves composition 36 instead of 37: it has not seen it yet',
  ],
  [
    'hangs or was killed',
    { at: ago(31_000) },
    'The edge web-1:8080 has said nothing since 2026-11-22 09:59:29 UTC.',
  ],
  ['was taken away', { at: ago(2 * 60 * 60 * 1_000) }, 'No edge has said what it serves.'],
])('says of an edge that it %s', (_what, overrides, sentence) => {
  expect(describeEdges([aReport(overrides)], 37, NOW)).toBe(sentence);
});

it('takes a composition as served when every edge that runs serves it', () => {
  const refuses = aReport({ edge: 'web-2:8080', serves: 36, problem: 'It does not load.' });
  const gone = aReport({ edge: 'web-3:8080', serves: 36, at: ago(31_000) });
  expect(isServed([aReport(), gone], 37, NOW)).toBe(true);
  expect(isServed([aReport(), refuses], 37, NOW)).toBe(false);
});

it('waits until every running edge has tried a composition', async () => {
  const reports = [aReport({ wanted: 36 }), aReport({ edge: 'web-2:8080' })];
  const wait = jest.fn(async () => {
    if (wait.mock.calls.length === 3) reports[0] = aReport({ serves: 36 });
  });
  await waitForEdges(37, { edges: () => reports, clock: () => NOW, wait });
  expect(wait).toHaveBeenCalledTimes(3);
});

it('does not wait for an edge that has said nothing for long, nor for any longer than five seconds', async () => {
  const wait = jest.fn(async () => {});
  const gone = aReport({ wanted: 36, at: ago(60_000) });
  await waitForEdges(37, { edges: () => [gone], clock: () => NOW, wait });
  expect(wait).not.toHaveBeenCalled();
  await waitForEdges(37, { edges: () => [aReport({ wanted: 36 })], clock: () => NOW, wait });
  expect(wait).toHaveBeenCalledTimes(50);
});
