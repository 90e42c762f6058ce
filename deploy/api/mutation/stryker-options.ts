import path from 'node:path';

import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/** How faults are put into code and looked for, whatever part it is of. `tests` are globs from the root. */
export const strykerOptions = ({
  mutate,
  tests,
}: {
  mutate: string[];
  tests: string[];
}): PartialStrykerOptions => ({
  mutate,
  // Texts of SQL, of errors and of the log: emptied, they fail wherever they are reached.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'test-files',
  plugins: [path.join(import.meta.dirname, 'test-runner.ts')],
  tests,
  testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning', '--no-wasm-code-gc'],
  // Each run leaves what the fault has kept it from closing.
  maxTestRunnerReuse: 50,
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 30,
  // A fault that takes too long counts as found, and a busy machine must not find any.
  timeoutMS: 60_000,
  allowEmpty: false,
  disableTypeChecks: true,
  // TypeScript 7 has not the interface by which Stryker would rewrite it, and nothing here reads it.
  tsconfigFile: 'none.json',
});
