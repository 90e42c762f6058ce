import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { GOALS } from './report/goals.ts';
import { HEADINGS } from './report/judge.ts';
import { isMissed, reportRows } from './report/report-rows.ts';
import { type BenchResult, currentCommit, readResult } from './report/results.ts';
import { readSpecs } from './report/spec-results.ts';
import { formatTable } from './report/table.ts';
import { REPOSITORY } from './site/ports.ts';

const COMMANDS: Readonly<Record<string, string>> = {
  web: 'e2e/bench/web.ts',
  edge: 'e2e/bench/edge.ts',
  grid: 'e2e/bench/grid.ts',
  api: 'e2e/bench/api.ts',
  site: 'e2e/faults/prove-site.ts',
};

const { values } = parseArgs({ options: { run: { type: 'boolean', default: false } } });

if (values.run) {
  // One after the other: two at a time would measure each other.
  for (const file of Object.values(COMMANDS)) {
    spawnSync(process.execPath, [path.join(REPOSITORY, file)], { cwd: REPOSITORY, stdio: 'inherit' });
  }
}

const results = new Map<string, BenchResult>();
for (const bench of Object.keys(COMMANDS)) {
  const result = readResult(bench);
  if (result !== null) results.set(bench, result);
}
const specs = readSpecs();

console.log(`\nGoals and figures, at commit ${currentCommit() || 'unknown'}. Measured by:`);
for (const bench of Object.keys(COMMANDS)) {
  const result = results.get(bench);
  console.log(
    `  ${bench.padEnd(5)} ${result === undefined ? 'never run here' : `${result.takenAt}, commit ${result.commit}`}`,
  );
}
console.log(`  specs ${specs === null ? 'never run here' : specs.takenAt}`);

for (const [section, goals] of Object.entries(GOALS)) {
  const rows = goals.map((goal) => reportRows(goal, results, specs));
  console.log(`\n${section}\n\n${formatTable([...HEADINGS, 'by'], rows)}`);
}

const missed = Object.values(GOALS)
  .flat()
  .filter((goal) => isMissed(goal, results));
if (missed.length > 0) {
  console.log(`\n${missed.length} figures are beyond what is asked for today, or were not measured:`);
  for (const { figure } of missed) console.log(`  ${figure}`);
  process.exitCode = 1;
}
