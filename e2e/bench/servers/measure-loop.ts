import { median } from '../report/median.ts';
import { runLoad, type LoadSettings, type LoadResult } from './load-client.ts';
import { createFreshVisitors, visitor } from './visitors.ts';

export interface LoopTarget {
  port: number;
  /** A page that everybody finds in the cache. */
  cachedPath: string;
  /** Pages of another remote than the one that loops, which nobody finds there: one for each round. */
  missedPaths: readonly string[];
  /** A page whose server render never ends. */
  loopingPath: string;
}

export interface LoopResult {
  /** With the loop for each without: the median over the rounds. */
  hitsP99Ratio: number;
  missesRatio: number;
  missesPerSecond: { without: number; with: number };
  hitsP99Ms: { without: number; with: number };
  failures: number;
}

const ROUND_MS = 5_000;
/** Some 800 requests a second at most: what is asked is whether they wait, not how many there can be. */
const HITS = { connections: 8, pauseMs: 10 };
const MISSES = { connections: 2 };

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

interface Round {
  hitsP99Ms: number;
  missesPerSecond: number;
  failures: number;
}

/** Who asks for the page that loops, and who for another one. */
interface FreshVisitors {
  looping: () => Record<string, string>;
  missed: () => Record<string, string>;
  missedPath: string;
}

async function measureRound(
  target: LoopTarget,
  { looping, missed, missedPath }: FreshVisitors,
  isLooping: boolean,
): Promise<Round> {
  const over = new AbortController();
  const load = (options: Omit<LoadSettings, 'port' | 'requests'>): Promise<LoadResult> =>
    runLoad({ port: target.port, requests: Infinity, signal: over.signal, ...options });
  const loops = isLooping
    ? load({ path: target.loopingPath, connections: 1, headersOf: looping })
    : Promise.resolve(null);
  const measured = Promise.all([
    load({ path: target.cachedPath, headersOf: visitor, ...HITS }),
    load({ path: missedPath, headersOf: missed, ...MISSES }),
  ]);
  setTimeout(() => over.abort(), ROUND_MS);
  const [hits, misses] = await measured;
  const looped = await loops;
  return {
    hitsP99Ms: percentile(hits.latenciesMs, 0.99),
    missesPerSecond: (1000 * misses.latenciesMs.length) / misses.durationMs,
    failures: hits.failures + misses.failures + (looped?.failures ?? 0),
  };
}

/** What others notice while the server render of one page never ends, by turns with and without somebody asking for it. */
export async function measureLoop(target: LoopTarget): Promise<LoopResult> {
  const quiet: Round[] = [];
  const looping: Round[] = [];
  const loopingVisitors = createFreshVisitors();
  for (const missedPath of target.missedPaths) {
    const visitors = { looping: loopingVisitors, missed: createFreshVisitors(), missedPath };
    quiet.push(await measureRound(target, visitors, false));
    looping.push(await measureRound(target, visitors, true));
  }
  const of = (figure: 'hitsP99Ms' | 'missesPerSecond') => {
    const [without, during] = [quiet, looping].map((all) => all.map((round) => round[figure])) as [
      number[],
      number[],
    ];
    return {
      medians: { without: median(without), with: median(during) },
      ratio: median(during.map((value, round) => value / (without[round] ?? Number.NaN))),
    };
  };
  const [hits, misses] = [of('hitsP99Ms'), of('missesPerSecond')];
  return {
    hitsP99Ratio: hits.ratio,
    missesRatio: misses.ratio,
    hitsP99Ms: hits.medians,
    missesPerSecond: misses.medians,
    failures: [...quiet, ...looping].reduce((sum, { failures }) => sum + failures, 0),
  };
}
