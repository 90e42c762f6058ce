import { median } from '../report/median.ts';
import { ask } from './ask.ts';
import { mainThreadCpuMs } from './cpu-time.ts';
import { readCounter } from './edge-metrics.ts';

const COMPOSED = 'marquee_edge_pages_composed_total';

/** Each run asks for pages nobody has asked for: what is rendered must not be in the cache. */
let visits = 0;
const freshPaths = (path: string, count: number): string[] =>
  Array.from({ length: count }, () => `${path}?visit=${(visits += 1)}`);

export interface MissResult {
  /** Milliseconds of the program's own thread; compression runs beside it. */
  missMs: number;
  bareMs: number;
  ratio: number;
}

/** An edge's miss against React alone, by turns; the first round warms both up and is not counted. */
export async function measureMisses(
  edge: { pid: number; port: number; path: string },
  renderBare: () => Promise<void>,
  { rounds, pages }: { rounds: number; pages: number },
): Promise<MissResult> {
  const misses: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const edgeBefore = mainThreadCpuMs(edge.pid);
    const paths = freshPaths(edge.path, pages);
    await ask({ port: edge.port, paths, requests: pages, connections: 1, headers: { cookie: 'lang=en' } });
    const edgeSpent = mainThreadCpuMs(edge.pid) - edgeBefore;
    const ownBefore = mainThreadCpuMs(process.pid);
    for (let page = 0; page < pages; page += 1) await renderBare();
    const ownSpent = mainThreadCpuMs(process.pid) - ownBefore;
    if (round > 0) {
      misses.push(edgeSpent / pages);
      bare.push(ownSpent / pages);
    }
  }
  const ratios = misses.map((time, round) => time / (bare[round] ?? Number.NaN));
  return { missMs: median(misses), bareMs: median(bare), ratio: median(ratios) };
}

/** Asks for one page nobody has asked for, so many times at once, and returns how often the edge composed it. */
export async function countCompositions(port: number, path: string, visitors: number): Promise<number> {
  const before = await readCounter(COMPOSED);
  const paths = freshPaths(path, 1);
  await ask({ port, paths, requests: visitors, connections: visitors, headers: { cookie: 'lang=en' } });
  return (await readCounter(COMPOSED)) - before;
}
