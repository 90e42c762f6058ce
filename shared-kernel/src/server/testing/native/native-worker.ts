import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import * as circus from 'jest-circus';

import { compileOnce } from '../../../testing/compile-once.ts';
import { runTestFile, type TestOutcome } from './run-test-file.ts';

compileOnce(WebAssembly);

const resultOf = ({ titles, ms, status, failure }: TestOutcome): TestResult['testResults'][number] => ({
  ancestorTitles: titles.slice(0, -1),
  title: titles.at(-1) ?? '',
  fullName: titles.join(' '),
  duration: ms,
  failureDetails: [],
  failureMessages: failure === null ? [] : [failure],
  numPassingAsserts: 0,
  status: status === 'skipped' ? 'pending' : status,
});

const describeFailures = (outcomes: readonly TestOutcome[]): string =>
  outcomes
    .filter(({ status }) => status === 'failed')
    .map(({ titles, failure }) => `  \u25CF ${titles.join(' \u203A ')}\n\n${failure}\n`)
    .join('\n');

const count = (outcomes: readonly TestOutcome[], wanted: TestOutcome['status']): number =>
  outcomes.filter(({ status }) => status === wanted).length;

/**
 * Runs a test file in this process, and answers what Jest wants to know of it.
 *
 * @param pattern of the names of the tests that are wanted; null for all
 * @throws what the file throws while it is loaded
 */
export async function runInWorker(file: string, pattern: string | null): Promise<TestResult> {
  const start = Date.now();
  const outcomes = await runTestFile(file, {
    names: null,
    stopsAtFailure: false,
    onLoaded() {
      if (pattern !== null) circus.getState().testNamePattern = new RegExp(pattern, 'i');
    },
    onTest() {},
  });
  const end = Date.now();
  const empty = createEmptyTestResult();
  const failures = describeFailures(outcomes);
  return {
    ...empty,
    testFilePath: file,
    testResults: outcomes.map(resultOf),
    numFailingTests: count(outcomes, 'failed'),
    numPassingTests: count(outcomes, 'passed'),
    numPendingTests: count(outcomes, 'skipped'),
    failureMessage: failures === '' ? null : failures,
    perfStats: { ...empty.perfStats, start, end, runtime: end - start },
  };
}
