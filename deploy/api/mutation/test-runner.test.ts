import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** It copies the example, loads Stryker, and starts a process for each constant. */
const MUTATING_MS = 120_000;
const ROOT = path.resolve(import.meta.dirname, '../../..');

it(
  'finds the faults that a test notices, and those alone',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['deploy/api/mutation/mutate-example.ts', `test-results/mutation/example-${process.pid}`],
      // Jest's own options of Node are not the example's.
      { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const found: Record<string, string> = Object.fromEntries(
      JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
    );
    // A constant, which is computed while the module is loaded; what a test asks for; what its `beforeAll` has asked for.
    expect(found).toMatchObject({
      '2 2 / 5': 'Killed',
      '5 amount >= FREE_TO': 'Killed',
      '7 amount - 1': 'Killed',
    });
    // Nobody asks how no fee is shown.
    expect(Object.keys(found).filter((fault) => found[fault] === 'Survived')).toEqual([
      '7 true',
      '7 amount >= 0',
    ]);
  },
  MUTATING_MS,
);
