import path from 'node:path';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';

import config from '../../../jest.config.ts';
import { PARTS } from './parts.ts';

/** Of a hundred faults put into a part, at least so many have to turn one of its tests red. */
const LOWEST_SCORE = 90;

const API = 'deploy/api';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, processes: { type: 'string', default: '2' } },
});
const [name = ''] = positionals;
const part = PARTS[name];
if (part === undefined) {
  console.error(
    `Usage: npm run mutate -- <${Object.keys(PARTS).join(' | ')}> [--only <file>] [--processes 2]`,
  );
  process.exit(2);
}

const inApi = (glob: string): string =>
  glob.startsWith('!') ? `!${API}/${glob.slice(1)}` : `${API}/${glob}`;
const server = config.projects?.find(
  (project) => typeof project !== 'string' && project.displayName === 'server',
);
if (server === undefined || typeof server === 'string')
  throw new Error('Jest has no project of the servers.');

// A server of its own for each fault would take most of the time; the engines differ in nothing that these parts write.
process.env['TEST_POSTGRES'] = 'off';

const reportOf = (file: string): string => path.join('test-results', 'mutation', `${name}${file}`);
const stryker = new Stryker({
  mutate: values.only === undefined ? part.mutate.map(inApi) : [inApi(values.only)],
  // Texts of SQL, of errors and of the log: emptied, they fail wherever they are reached.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  testRunnerNodeArgs: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--no-wasm-code-gc',
  ],
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    config: {
      ...server,
      // That of the sandbox, which the tests run in.
      rootDir: '.',
      // Stryker looks the file up by itself, and knows no <rootDir>.
      testEnvironment: './shared-kernel/src/testing/jest-environment-mutation.ts',
      // Those of the file that Stryker finds by itself: with them each test file runs once for each.
      projects: undefined,
      testMatch: part.tests.map((glob) => `<rootDir>/${inApi(glob)}`),
      testTimeout: 60_000,
    },
  },
  concurrency: Number(values.processes),
  ignorePatterns: ['dist', '.marquee', 'test-results', 'playwright-report'],
  tempDirName: path.join('test-results', 'mutation', 'sandbox'),
  incremental: true,
  incrementalFile: reportOf('.incremental.json'),
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: reportOf('.html') },
  jsonReporter: { fileName: reportOf('.json') },
  thresholds: { high: 100, low: LOWEST_SCORE, break: LOWEST_SCORE },
  dryRunTimeoutMinutes: 30,
  // A fault that takes too long counts as found, and a busy machine must not find any.
  timeoutMS: 60_000,
  allowEmpty: false,
  disableTypeChecks: true,
  // Jest reads no tsconfig here, and TypeScript 7 has not the interface by which Stryker would rewrite them.
  tsconfigFile: 'none.json',
});

await stryker.runMutationTest();
