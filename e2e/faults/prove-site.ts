import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { runBench } from '../bench/report/run-bench.ts';
import { formatTable } from '../bench/report/table.ts';
import { REPOSITORY } from '../fixtures/site.ts';
import { FAULT_CASES, SERVER_CASES } from './cases.ts';
import { figuresOf, readOutcomes } from './outcomes.ts';

const FOLDER = path.join(REPOSITORY, 'e2e');
const RESULTS = path.join(FOLDER, 'test-results/faults.json');
const TITLES = new Set([...FAULT_CASES, ...SERVER_CASES].map(({ title }) => title));

/** Runs the whole table of faults, in the browser and on the server, and prints what visitors met. */
await runBench('site', async (onEnd) => {
  rmSync(RESULTS, { force: true });
  const cli = path.join(REPOSITORY, 'node_modules/@playwright/test/cli.js');
  const tests = spawn(
    process.execPath,
    [
      cli,
      'test',
      // A pattern over whole paths: the folder of the repository may have any name.
      'specs/(server-)?faults\\.spec',
      '--reporter=list,json',
      '--retries=0',
      '--global-timeout=0',
      ...process.argv.slice(2),
    ],
    {
      cwd: FOLDER,
      stdio: 'inherit',
      env: { ...process.env, FAULTS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: RESULTS },
    },
  );
  onEnd(async () => void tests.kill());
  await once(tests, 'exit');

  // The files of the cases have other tests too.
  const outcomes = readOutcomes(JSON.parse(readFileSync(RESULTS, 'utf8'))).filter(({ title }) =>
    TITLES.has(title),
  );
  const broken = outcomes.filter(({ isFine }) => !isFine);
  console.log(`\n${outcomes.length} of ${TITLES.size} cases; ${broken.length} are not as they are to be.`);
  if (broken.length > 0) {
    const rows = broken.map(({ title, why }) => [title, why]);
    console.log(`\n${formatTable(['case', 'what was wrong'], rows)}`);
  }
  return figuresOf(outcomes, TITLES.size);
});
