import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { formatTable } from '../bench/report/table.ts';
import { type Api, startCluster } from './cluster.ts';
import { measureCalls } from './measure-calls.ts';
import { readStream } from './stream-reader.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '1000' } } });
const STREAMS = Number(values.streams);
const PATIENCE_MS = 60_000;

const cleanUps: Array<() => Promise<unknown>> = [];

/** Waits for what other processes do in their time; what does not come is a failure of the proof. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`In ${PATIENCE_MS / 1000} s not: ${what}.`);
    await wait(20);
  }
}

/** Closes a game and opens it again in one process: two events for all. */
async function publish(api: Api, slug: string): Promise<string[]> {
  await api.operate('game', 'close', slug, '--why', 'a proof');
  await api.operate('game', 'open', slug);
  return [false, true].map((isOpen) => JSON.stringify({ slug, isOpen }));
}

async function prove(): Promise<boolean> {
  const cluster = await startCluster((cleanUp) => cleanUps.push(cleanUp));
  const { url, apis } = cluster;
  const answer = await fetch(`${url}/api/v1/game/search?lang=en&limit=8&sort=popular`);
  const { data } = (await answer.json()) as { data: { items: Array<{ slug: string }> } };
  const slugs = data.items.map(({ slug }) => slug);
  const readers = Array.from({ length: STREAMS }, (_, index) => readStream(url, index));
  cleanUps.push(async () => readers.forEach((reader) => reader.close()));
  await until('all streams are open', () => readers.every((reader) => reader.isOpen()));

  let isOver = false;
  const calls = measureCalls(url, () => isOver);
  const expected: string[] = [];
  for (const [index, api] of apis.entries()) expected.push(...(await publish(api, slugs[index] ?? '')));
  await until('all streams have heard what each API published', () =>
    readers.every(({ heard }) => heard.length >= expected.length),
  );

  for (const [index, api] of [...apis].entries()) {
    const other = apis[(index + 1) % apis.length] ?? api;
    api.kill();
    // While streams are between two processes.
    expected.push(...(await publish(other, slugs[3 + index] ?? '')));
    await until('all streams have heard what was published meanwhile', () =>
      readers.every((reader) => reader.isOpen() && reader.heard.length >= expected.length),
    );
    await cluster.restart(api);
  }
  isOver = true;
  const { failures } = await calls;

  const count = (isOne: (reader: (typeof readers)[number]) => boolean) => readers.filter(isOne).length;
  const wanted = expected.join('\n');
  const rows: Array<[string, number, number | null]> = [
    ['streams', readers.length, null],
    ['events', expected.length, null],
    ['API processes killed', apis.length, null],
    ['streams that were moved to another process', count((reader) => reader.connections() > 1), null],
    [
      'streams that did not hear every event once and in order',
      count(({ heard }) => heard.join('\n') !== wanted),
      0,
    ],
    ['streams that were told of a gap', count((reader) => reader.gaps() > 0), 0],
    ['ordinary calls that failed meanwhile', failures, 0],
  ];
  console.log(
    formatTable(
      ['three API processes on one PostgreSQL', 'count'],
      rows.map(([what, is]) => [what, String(is)]),
    ),
  );
  return rows.every(([, is, most]) => most === null || is <= most);
}

process.exitCode = 1;
try {
  if (await prove()) process.exitCode = 0;
} catch (error) {
  console.error(error);
}
for (const cleanUp of cleanUps.toReversed()) await cleanUp();
process.exit();
