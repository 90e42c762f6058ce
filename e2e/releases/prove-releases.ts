import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { median } from '../bench/report/median.ts';
import { runBench } from '../bench/report/run-bench.ts';
import { formatTable } from '../bench/report/table.ts';
import { visitor } from '../bench/servers/visitors.ts';
import { mixedParts } from './mixed-page.ts';
import { type Read, readPage, startReading } from './readers.ts';
import { createReleaseDays, type ReleaseDays, type Step } from './release-days.ts';
import { CHANGED_REMOTES, startThreeEdges, versionsOf } from './three-edges.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '200' },
    requests: { type: 'string', default: '100000' },
    // Two processors have three edges, the API, the registry and the readers.
    rate: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const PATIENCE_MS = 30_000;
/** Between two looks at an edge: oftener, they are most of what it has to do. */
const LOOK_MS = 25;

/** How long after `from` a page of each edge is of this composition or a newer one. */
async function untilServed(ports: readonly number[], number: number, from: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const served = ports.map(async (port) => {
    let composition = 0;
    while (composition < number) {
      if (performance.now() - from > PATIENCE_MS)
        throw new Error(`The edge at ${port} does not serve composition ${number} after ${PATIENCE_MS} ms.`);
      await wait(LOOK_MS);
      ({ composition } = await readPage({ port, path: '/en', agent }, { ...visitor(0), cookie: 'lang=en' }));
    }
    return performance.now() - from;
  });
  try {
    return Math.max(...(await Promise.all(served)));
  } finally {
    agent.destroy();
  }
}

interface Times {
  pin: number[];
  rollback: number[];
  canary: number[];
}

async function release(days: ReleaseDays, ports: readonly number[], steps: number): Promise<Times> {
  const times: Times = { pin: [], rollback: [], canary: [] };
  for (let done = 0; done < steps; done += 1) {
    const begun = performance.now();
    const { kind, live, isForAll }: Step = await days.next();
    times[kind].push(isForAll ? await untilServed(ports, live.number, begun) : performance.now() - begun);
    if (done % 20 === 19) console.log(`${done + 1} of ${steps} changes`);
  }
  return times;
}

function show({ pages, requests, failures }: Read, times: Times, mixed: readonly string[]): void {
  const spread = (list: readonly number[]): string =>
    list.length === 0 ? '' : `${Math.round(median(list))} to ${Math.round(Math.max(...list))} ms`;
  const rows = [
    ['pins, median and slowest until all edges serve it', times.pin.length, spread(times.pin)],
    ['rollbacks, median and slowest until all edges serve it', times.rollback.length, spread(times.rollback)],
    ['steps of canaries, median and slowest', times.canary.length, spread(times.canary)],
    ['compositions that visitors saw', new Set(pages.map(({ composition }) => composition)).size, ''],
    ['requests', requests, ''],
    ['failed', [...failures.values()].reduce((sum, count) => sum + count, 0), ''],
    ['kinds of pages, of these mixed', pages.length, String(mixed.length)],
  ];
  console.log(
    formatTable(
      ['three edges, releases under load', 'count', ''],
      rows.map((row) => row.map(String)),
    ),
  );
  for (const line of [...[...failures].map(([why, count]) => `${count} × ${why}`), ...mixed].slice(0, 20))
    console.error(line);
}

await runBench('releases', async (onEnd) => {
  const { ports, ask, live } = await startThreeEdges(onEnd);
  const versions = Object.fromEntries(
    CHANGED_REMOTES.map((name) => [name, [...versionsOf(), live.pins[name] ?? '']]),
  );
  const days = createReleaseDays({ ask, live, versions, seed: Number(values.seed) });
  const stopReading = startReading(ports, Number(values.rate));
  const times = await release(days, ports, Number(values.steps));
  const read = await stopReading(Number(values.requests));
  const mixed = read.pages.flatMap((page) => {
    const parts = mixedParts(page, days.pinsOf.get(page.composition));
    return parts.length === 0 ? [] : [`composition ${page.composition}: ${parts.join(', ')}`];
  });
  show(read, times, mixed);
  return {
    'load-of-pins': read.requests,
    'pins-under-load': [...read.failures.values()].reduce((sum, count) => sum + count, 0),
    'mixed-versions': mixed.length,
    'return-time': Math.max(...times.rollback),
  };
});
