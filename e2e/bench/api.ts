import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runBench } from './report/run-bench.ts';
import { REPOSITORY } from './site/ports.ts';

interface Slowest {
  p95Ms: number;
  cpuMs: number;
}

/** Runs the API's own benchmark, with whatever it is told beyond, and judges its figures like all others. */
await runBench('api', async (onEnd) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-api-'));
  onEnd(async () => rmSync(folder, { recursive: true }));
  const output = path.join(folder, 'figures.json');
  const bench = spawn(
    process.execPath,
    ['deploy/api/bench/api.ts', '--output', output, ...process.argv.slice(2)],
    { cwd: REPOSITORY, stdio: 'inherit' },
  );
  onEnd(async () => void bench.kill());
  const [code] = (await once(bench, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The benchmark of the API ended with ${code}.`);
  const { search, home } = JSON.parse(readFileSync(output, 'utf8')) as Record<'search' | 'home', Slowest>;
  return { 'search-p95': search.p95Ms, 'search-cpu': search.cpuMs, 'home-p95': home.p95Ms };
});
