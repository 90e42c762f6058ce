import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runBench } from './report/run-bench.ts';
import { REPOSITORY } from './site/ports.ts';

interface Slowest {
  p95Ms: number;
  cpuMs: number;
}

/** Of the bets that an engine carries out by itself, what is left over HTTP; of those without jackpots, what is with them. */
type Shares = Record<'pglite' | 'postgres', Record<'overHttp' | 'withJackpots', number>>;

interface Steady {
  steadyP95Ms: number;
  broken: number;
}

interface LiveBoards {
  computed: number;
  unheard: number;
  viewerCost: number;
}

interface Boards {
  placeP95Ms: number;
  lookP95Ms: number;
}

/** Runs the API's own benchmarks, the first with whatever it is told beyond, and judges their figures like all others. */
await runBench('api', async (onEnd) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-api-'));
  onEnd(async () => rmSync(folder, { recursive: true }));
  /** What one of them has measured, also where it has judged that by itself. */
  const measure = async <Figures>(script: string, given: string[] = []): Promise<Figures> => {
    const output = path.join(folder, `${script}.json`);
    const bench = spawn(process.execPath, [`deploy/api/bench/${script}`, '--output', output, ...given], {
      cwd: REPOSITORY,
      stdio: 'inherit',
    });
    onEnd(async () => void bench.kill());
    const [code] = (await once(bench, 'exit')) as [number | null];
    if (!existsSync(output)) throw new Error(`The benchmark ${script} of the API ended with ${code}.`);
    return JSON.parse(readFileSync(output, 'utf8')) as Figures;
  };
  const { search, home } = await measure<Record<'search' | 'home', Slowest>>('api.ts', process.argv.slice(2));
  const { pglite, postgres } = await measure<Shares>('bets.ts');
  const { steadyP95Ms, broken } = await measure<Steady>('steady-bets.ts');
  const { placeP95Ms, lookP95Ms } = await measure<Boards>('boards.ts');
  const { computed, unheard, viewerCost } = await measure<LiveBoards>('live-boards.ts');
  return {
    'search-p95': search.p95Ms,
    'search-cpu': search.cpuMs,
    'home-p95': home.p95Ms,
    'bets-pglite': pglite.overHttp,
    'bets-postgres': postgres.overHttp,
    'jackpots-pglite': pglite.withJackpots,
    'jackpots-postgres': postgres.withJackpots,
    'bets-steady': steadyP95Ms,
    'bets-steady-broken': broken,
    'board-place': placeP95Ms,
    'board-look': lookP95Ms,
    'boards-computed': computed,
    'boards-unheard': unheard,
    'boards-viewer': viewerCost,
  };
});
