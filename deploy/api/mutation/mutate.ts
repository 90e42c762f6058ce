import path from 'node:path';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';

import { PARTS } from './parts.ts';
import { strykerOptions } from './stryker-options.ts';

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
// A server of its own for each fault would take most of the time; the engines differ in nothing that these parts write.
process.env['TEST_POSTGRES'] = 'off';

const reportOf = (file: string): string => path.join('test-results', 'mutation', `${name}${file}`);
const stryker = new Stryker({
  ...strykerOptions({
    mutate: values.only === undefined ? part.mutate.map(inApi) : [inApi(values.only)],
    tests: part.tests.map(inApi),
  }),
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
});

await stryker.runMutationTest();
