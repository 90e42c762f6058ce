import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startCluster } from '../streams/cluster.ts';
import { measureCalls } from '../streams/measure-calls.ts';
import { readStream, type StreamReader } from '../streams/stream-reader.ts';
import { median } from './report/median.ts';
import { runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '2000' },
  },
});
const STREAMS = Number(values.streams);
const ROUNDS = Number(values.rounds);
const CALLS = Number(values.calls);

/** p95 of ordinary calls while so many streams are open, and while none is, by turns on the same servers. */
await runBench('streams', async (onEnd) => {
  const { url } = await startCluster(onEnd);
  let readers: StreamReader[] = [];
  const closeAll = async (): Promise<void> => {
    for (const reader of readers) reader.close();
    readers = [];
    await wait(1_000);
  };
  onEnd(closeAll);
  const openAll = async (): Promise<void> => {
    readers = Array.from({ length: STREAMS }, (_, index) => readStream(url, index));
    while (!readers.every((reader) => reader.isOpen())) await wait(50);
  };
  const measure = async (): Promise<number> => {
    const { p95Ms, failures } = await measureCalls(url, (count) => count >= CALLS);
    if (failures > 0) throw new Error(`${failures} of ${CALLS} calls failed.`);
    return p95Ms;
  };

  await measure();
  const without: number[] = [];
  const during: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await measure());
    await openAll();
    during.push(await measure());
    await closeAll();
  }
  const [withoutMs, withMs] = [median(without), median(during)];
  console.log(
    formatTable(
      [`${CALLS} calls a round, medians of ${ROUNDS} rounds by turns`, 'p95'],
      [
        ['no event stream', `${withoutMs.toFixed(1)} ms`],
        [`${STREAMS} event streams`, `${withMs.toFixed(1)} ms`],
      ],
    ),
  );
  return { streams: withMs / withoutMs };
});
