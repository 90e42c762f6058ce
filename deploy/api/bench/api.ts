import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';

import type { FastifyInstance } from 'fastify';

import { buildApp } from '../src/app.ts';
import { readEnvironment } from '../src/env.ts';
import { type BenchCatalogue, openCatalogue } from './catalogue.ts';
import { type Questions, writeHomeQuestions, writeQuestions } from './questions.ts';
import { formatTable, summarise } from './timings.ts';

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    questions: { type: 'string', default: '40' },
    port: { type: 'string', default: '0' },
    /** File for the measured figures. */
    output: { type: 'string' },
  },
});
const ROUNDS = Number(options.rounds);
const COUNT = Number(options.questions);

const HOME_GAMES = 2000;

/** Returns the body of an answer. */
type Ask = (url: string) => Promise<string>;

const inProcess =
  (app: FastifyInstance): Ask =>
  async (url) =>
    (await app.inject({ method: 'GET', url: `/api/v1${url}` })).body;

const overHttp = async (app: FastifyInstance): Promise<Ask> => {
  const address = await app.listen({ host: '127.0.0.1', port: Number(options.port) });
  return async (url) => (await fetch(`${address}/api/v1${url}`)).text();
};

interface Timings {
  rounds: number[][];
  /** Mean of each round, in processor time, so that other load on the machine does not count. */
  processor: number[];
}

/**
 * The kinds take turns, so that a disturbance of the machine affects all alike. The first round is warm-up.
 */
const measure = async (kinds: readonly Questions[], ask: Ask): Promise<Map<string, Timings>> => {
  const timings = new Map(kinds.map(({ kind }): [string, Timings] => [kind, { rounds: [], processor: [] }]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { kind, urls } of kinds) {
      const taken: number[] = [];
      const before = process.cpuUsage();
      for (const url of urls) {
        const start = performance.now();
        const body = await ask(url);
        taken.push(performance.now() - start);
        if (!body.startsWith('{"status":"ok"')) throw new Error(`${url} was refused: ${body.slice(0, 200)}`);
      }
      const { user, system } = process.cpuUsage(before);
      if (round === 0) continue;
      timings.get(kind)?.rounds.push(taken);
      timings.get(kind)?.processor.push((user + system) / 1000 / urls.length);
    }
  }
  return timings;
};

const inMs = (value: number) => `${value.toFixed(1)} ms`;

/** The worst value over all kinds of requests. */
interface Slowest {
  p95Ms: number;
  cpuMs: number;
}

const report = (title: string, ways: ReadonlyArray<[string, Map<string, Timings>]>): Slowest => {
  console.log(`\n${title}\n`);
  const slowest: Slowest = { p95Ms: 0, cpuMs: 0 };
  const rows = [...(ways[0]?.[1].keys() ?? [])].map((kind) => [
    kind,
    ...ways.flatMap(([, timings]) => {
      const { rounds, processor } = timings.get(kind) ?? { rounds: [], processor: [] };
      const { p50, bestP95, p95 } = summarise(rounds);
      const cpuMs = Math.min(...processor);
      slowest.p95Ms = Math.max(slowest.p95Ms, bestP95);
      slowest.cpuMs = Math.max(slowest.cpuMs, cpuMs);
      return [inMs(cpuMs), inMs(p50), inMs(bestP95), inMs(p95)];
    }),
  ]);
  const headings = ways.flatMap(([way]) => [`CPU ${way}`, 'p50', 'p95 best round', 'p95 middle round']);
  console.log(formatTable([['question', ...headings], ...rows]));
  return slowest;
};

const withApp = async <Result>(
  { database, dataFolder }: BenchCatalogue,
  work: (app: FastifyInstance) => Promise<Result>,
): Promise<Result> => {
  const app = await buildApp({ environment: readEnvironment({ MARQUEE_DATA: dataFolder }), database });
  try {
    return await work(app);
  } finally {
    await app.close();
    await database.close();
  }
};

const benchCatalogue = async (title: string, games: number, isHome: boolean): Promise<Slowest> => {
  const catalogue = await openCatalogue(games);
  return withApp(catalogue, async (app) => {
    const kinds = isHome ? writeHomeQuestions(COUNT) : await writeQuestions(catalogue.database, COUNT);
    const http = await overHttp(app);
    return report(`${title}, ${games} games`, [
      ['in process', await measure(kinds, inProcess(app))],
      ['over HTTP', await measure(kinds, http)],
    ]);
  });
};

const load = () =>
  os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

console.log(`${ROUNDS} rounds of ${COUNT} questions of each kind. Load of the machine: ${load()}`);
const search = await benchCatalogue('Search', Number(options.games), false);
const home = await benchCatalogue('Home', HOME_GAMES, true);
console.log(`\nLoad of the machine at the end: ${load()}`);
if (options.output !== undefined) writeFileSync(options.output, JSON.stringify({ search, home }));
