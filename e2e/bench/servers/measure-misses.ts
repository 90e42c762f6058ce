import { median } from '../report/median.ts';
import { ask } from './ask.ts';
import { programCpuMs } from './cpu-time.ts';
import { readCounter } from './edge-metrics.ts';
import { createFreshVisitors } from './visitors.ts';

const COMPOSED = 'marquee_edge_pages_composed_total';

export interface MissResult {
  /** Milliseconds of the threads that run programs; compression runs beside them. */
  missMs: number;
  bareMs: number;
  ratio: number;
}

/** Not counted: both sides get quicker while V8 compiles what they do most. */
const WARM_UP_ROUNDS = 4;

/** How many pages {@link measureMisses} asks for. */
export const missesOf = ({ rounds, pages }: { rounds: number; pages: number }): number =>
  (WARM_UP_ROUNDS + rounds) * pages;

/**
 * Compares a cache miss of the edge with React's render alone, in alternation.
 *
 * @param paths addresses that the visitors ask for in turn
 */
export async function measureMisses(
  edge: { pid: number; port: number; internalPort: number; paths: readonly string[] },
  renderBare: () => Promise<void>,
  { rounds, pages }: { rounds: number; pages: number },
): Promise<MissResult> {
  const freshVisitor = createFreshVisitors();
  let asked = 0;
  const nextPaths = (): string[] =>
    Array.from({ length: pages }, () => edge.paths[asked++ % edge.paths.length] ?? '/');
  const misses: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    const edgeBefore = programCpuMs(edge.pid);
    const composedBefore = await readCounter(edge.internalPort, COMPOSED);
    await ask({
      port: edge.port,
      paths: nextPaths(),
      requests: pages,
      connections: 1,
      headersOf: freshVisitor,
    });
    const edgeSpent = programCpuMs(edge.pid) - edgeBefore;
    const composed = (await readCounter(edge.internalPort, COMPOSED)) - composedBefore;
    if (composed !== pages)
      throw new Error(`${pages} pages that were to be misses were composed ${composed} times.`);
    const ownBefore = process.threadCpuUsage();
    for (let page = 0; page < pages; page += 1) await renderBare();
    const { user, system } = process.threadCpuUsage(ownBefore);
    const ownSpent = (user + system) / 1000;
    if (round >= WARM_UP_ROUNDS) {
      misses.push(edgeSpent / pages);
      bare.push(ownSpent / pages);
    }
  }
  const ratios = misses.map((time, round) => time / (bare[round] ?? Number.NaN));
  return { missMs: median(misses), bareMs: median(bare), ratio: median(ratios) };
}

/** Asks for one page nobody has asked for, so many times at once, and returns how often the edge composed it. */
export async function countCompositions(
  edge: { port: number; internalPort: number },
  path: string,
  visitors: number,
): Promise<number> {
  const before = await readCounter(edge.internalPort, COMPOSED);
  const headers = createFreshVisitors()();
  await ask({
    port: edge.port,
    paths: [path],
    requests: visitors,
    connections: visitors,
    headersOf: () => headers,
  });
  return (await readCounter(edge.internalPort, COMPOSED)) - before;
}
