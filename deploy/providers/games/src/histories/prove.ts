import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import type { Ends, HistoriesAsked, HistoriesChecked } from './check.ts';

const USAGE = `usage: npm run prove:games -- [--histories 10000] [--seed <number>] [--workers <number>] [--money <kind>] [--path <path>]
  --seed    of the first batch; the next batches take the next numbers. By default the time
  --money   demo, or network: a platform's wallet over HTTP, whose network fails too. By default demo
  --path    of a failure that was reported, with its seed: lives through that one history
`;

/** Each has a database of its own, which stays small. */
const BATCH = 250;

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
      workers: { type: 'string', default: String(availableParallelism()) },
      money: { type: 'string', default: 'demo' },
      path: { type: 'string' },
    },
  });
  const [histories, seed, workers] = [values.histories, values.seed, values.workers].map(Number);
  const isWhole = (value: number | undefined): value is number => Number.isInteger(value);
  if (!isWhole(histories) || !isWhole(seed) || !isWhole(workers) || histories < 1 || workers < 1)
    throw new TypeError('histories, seed and workers are whole numbers');
  const { money } = values;
  if (money !== 'demo' && money !== 'network') throw new TypeError('money is demo or network');
  return { histories, seed, workers, money, path: values.path } as const;
};
type Options = ReturnType<typeof readOptions>;

const batchesOf = ({ histories, seed, money, path }: Options): HistoriesAsked[] =>
  path === undefined
    ? Array.from({ length: Math.ceil(histories / BATCH) }, (_, index) => ({
        count: Math.min(BATCH, histories - index * BATCH),
        seed: seed + index,
        money,
      }))
    : [{ count: 1, seed, money, path }];

/** Gives batch after batch to a thread, until there is none left or a history failed. */
const runBatches = async (
  waiting: HistoriesAsked[],
  onChecked: (asked: HistoriesAsked, checked: HistoriesChecked) => void,
): Promise<void> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  let current: HistoriesAsked | undefined;
  // Nothing else would keep the process waiting for a thread that has ended.
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`A thread ended with code ${code} in the batch of seed ${current?.seed}.`);
  });
  ended.catch(() => {});
  try {
    for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
      current = asked;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(asked);
      const [checked] = await Promise.race([once(worker, 'message'), ended]);
      onChecked(asked, checked);
    }
  } finally {
    await worker.terminate();
  }
};

const prove = async (options: Options): Promise<boolean> => {
  const started = performance.now();
  const waiting = batchesOf(options);
  const ends: Ends = {};
  let lived = 0;
  let isFine = true;
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0);
  const note = (asked: HistoriesAsked, { histories, ends: some, failure }: HistoriesChecked): void => {
    lived += histories;
    for (const [end, count] of Object.entries(some)) ends[end] = (ends[end] ?? 0) + count;
    if (!failure) return console.log(`${lived} of ${options.histories} histories after ${seconds()} s`);
    isFine = false;
    waiting.length = 0;
    console.error(`FAILED: ${failure.reason}\n${failure.history}`);
    console.error(
      `Again: npm run prove:games -- --money ${options.money} --seed ${asked.seed} --path ${failure.path}`,
    );
  };
  await Promise.all(Array.from({ length: options.workers }, () => runBatches(waiting, note)));
  const rounds = Object.values(ends).reduce((sum, count) => sum + count, 0);
  const list = Object.entries(ends).map(([end, count]) => `${count} ${end.replace('_', ' ')}`);
  console.log(
    `${lived} histories from seed ${options.seed}, ${rounds} rounds (${list.join(', ')}), ${seconds()} s: ` +
      (isFine ? 'each as it must be.' : 'at least one is not as it must be.'),
  );
  return isFine;
};

try {
  process.exitCode = (await prove(readOptions())) ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 1;
}
