import type { EdgeReport, Following } from '@marquee/releases';
import { pino } from 'pino';

import type { RunningComposition } from '../composition/running-compositions.ts';
import { createComposerMetrics } from './composer-metrics.ts';
import { createCompositionReport } from './report-composition.ts';

function anEdge() {
  const written: EdgeReport[] = [];
  const lines: string[] = [];
  let state: Omit<RunningComposition, 'composition'> & { number: number } = {
    wanted: 36,
    number: 36,
    problem: null,
  };
  let fails: Error | null = null;
  let isFull = false;
  let following: Following | null = null;
  let pages = 0;
  let rollout: number | null = null;
  let milliseconds = 0;
  const newest = jest.fn(async () => {
    if (fails !== null) throw fails;
    const { number, ...rest } = state;
    return { ...rest, composition: { number } } as RunningComposition;
  });
  return {
    report: createCompositionReport({
      edge: 'web-1:8080',
      compositions: { newest },
      currentNumber: () => 37,
      metrics: createComposerMetrics(),
      reports: {
        write(report) {
          if (isFull) throw new Error('ENOSPC');
          written.push(report);
        },
      },
      following: () => following,
      rollout: () => rollout,
      trial: () =>
        pages === 0
          ? undefined
          : {
              since: '1970-01-01T00:00:00.000Z',
              compositions: [{ composition: 37, pages, failing: 0, failures: {} }],
            },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      clock: () => new Date(milliseconds),
    }),
    newest,
    written,
    lines,
    make: (next: Partial<typeof state>) => {
      state = { ...state, ...next };
    },
    fail: (error: Error) => {
      fails = error;
    },
    follow: (next: Following) => {
      following = next;
    },
    fill: (full: boolean) => {
      isFull = full;
    },
    rollOut: (number: number) => {
      rollout = number;
    },
    visit: () => {
      pages += 1;
    },
    pass: (passed: number) => {
      milliseconds += passed;
    },
  };
}

it('reports what pages are made of, at once when it changes and every ten seconds when it does not', async () => {
  const { report, written, make, pass } = anEdge();
  await report();
  pass(500);
  await report();
  expect(written).toHaveLength(1);
  make({ wanted: 37, problem: 'mfe-content 1.2.0 does not load.' });
  pass(500);
  await report();
  expect(written[1]).toEqual({
    edge: 'web-1:8080',
    wanted: 37,
    serves: 36,
    problem: 'mfe-content 1.2.0 does not load.',
    rollout: null,
    at: '1970-01-01T00:00:01.000Z',
  });
  pass(9_999);
  await report();
  expect(written).toHaveLength(2);
  pass(1);
  await report();
  expect(written).toHaveLength(3);
});

it('reports that nothing loads, and why', async () => {
  const { report, written, fail } = anEdge();
  fail(new Error('None of them loads.'));
  await report();
  expect(written[0]).toMatchObject({ wanted: 37, serves: null, problem: 'None of them loads.' });
});

it('goes on where reports cannot be written, and says so once', async () => {
  const { report, written, lines, fill, pass } = anEdge();
  fill(true);
  await report();
  pass(10_000);
  await report();
  expect(lines).toHaveLength(1);
  fill(false);
  pass(10_000);
  await report();
  expect(written).toHaveLength(1);
});

it('does not look again while a composition is being loaded', async () => {
  const { report, newest } = anEdge();
  await Promise.all([report(), report()]);
  expect(newest).toHaveBeenCalledTimes(1);
});

it('says how it is with the registry that it follows, and nothing of it where it follows none', async () => {
  const { report, written, follow } = anEdge();
  await report();
  expect(written[0]).not.toHaveProperty('registry');
  const url = 'https://releases.example';
  follow({ url, heardAt: '2026-01-01T00:00:00.000Z', problem: null });
  await report();
  expect(written[1]).toMatchObject({ registry: null });
  follow({
    url,
    heardAt: '2026-01-01T00:00:00.000Z',
    problem: `The registry at ${url} does not answer: refused.`,
  });
  await report();
  expect(written[2]).toMatchObject({
    serves: 36,
    registry:
      'The registry at https://releases.example does not answer: refused. It was last heard of 2026-01-01T00:00:00.000Z.',
  });
});

it('tells figures of what is tried, every two seconds at most', async () => {
  const { report, written, visit, pass } = anEdge();
  await report();
  expect(written[0]).not.toHaveProperty('trial');
  visit();
  pass(1_999);
  await report();
  expect(written).toHaveLength(1);
  visit();
  pass(1);
  await report();
  expect(written[1]?.trial?.compositions).toEqual([{ composition: 37, pages: 2, failing: 0, failures: {} }]);
});

it('says at once by which record it lets visitors try something', async () => {
  const { report, written, rollOut } = anEdge();
  await report();
  rollOut(3);
  await report();
  expect(written.map(({ rollout }) => rollout)).toEqual([null, 3]);
});
