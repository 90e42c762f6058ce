import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

import { beginFile, endFile } from './file-end.ts';

/** As in `npm run test:unit`. */
const TEST_TIMEOUT_MS = 60_000;

const mocker = new ModuleMocker(globalThis);
type FakeTimersSetup = ConstructorParameters<typeof ModernFakeTimers>[0];
// Of the settings it reads those of timers, and there are none.
const timers = new ModernFakeTimers({ global: globalThis, config: {} as FakeTimersSetup['config'] });
const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;
Object.assign(globalThis, {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  test,
  jest: {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    useRealTimers: timers.useRealTimers.bind(timers),
    advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  },
  // Where Jest itself leaves it for Circus.
  [Symbol.for('TEST_TIMEOUT_SYMBOL')]: TEST_TIMEOUT_MS,
});

export interface TestOutcome {
  /** Of the blocks around it, from the outermost on, and its own. */
  titles: string[];
  /** All of them in one. */
  name: string;
  ms: number;
  status: 'passed' | 'failed' | 'skipped';
  failure: string | null;
}

export interface TestFileRun {
  /** These tests and no others. */
  names: readonly string[] | null;
  /** Skips the rest once one has failed. */
  stopsAtFailure: boolean;
  /** Called when the file is loaded, before its first test. */
  onLoaded(): void;
  /** Called with the name of each test before it runs, and with null after it. */
  onTest(name: string | null): void;
}

type Block = ReturnType<typeof circus.getState>['rootDescribeBlock'];

/** The outermost block has no name of its own. */
const nameOf = (titles: readonly string[]): string => titles.slice(1).join(' ');

const OUTSIDE = 'outside of its tests';

const titlesOf = ({ name, parent }: Pick<Block, 'name' | 'parent'>): string[] => [
  ...(parent === undefined ? [] : titlesOf(parent)),
  name,
];

/** Of blocks in which nothing is left, Circus leaves out the hooks too. */
const skipOthers = ({ children }: Block, names: readonly string[]): void => {
  for (const child of children) {
    if (child.type === 'describeBlock') skipOthers(child, names);
    else if (!names.includes(nameOf(titlesOf(child)))) child.mode = 'skip';
  }
};

let current: TestFileRun | null = null;
let hasFailed = false;
/** What nobody has waited for: it would end the process otherwise. */
let stray: string[] = [];
circus.addEventHandler((event) => {
  switch (event.name) {
    case 'test_start':
      if (hasFailed && current?.stopsAtFailure) event.test.mode = 'skip';
      current?.onTest(nameOf(titlesOf(event.test)));
      return;
    case 'test_skip':
    case 'test_done':
      current?.onTest(null);
      return;
    case 'test_fn_failure':
    case 'hook_failure':
      hasFailed = true;
      return;
    default:
  }
});
for (const kind of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(kind, (error: unknown) => stray.push(String(error)));

let runs = 0;

/**
 * Runs a test file in this process, with what Jest gives to test files. What the file imports is loaded once for all runs,
 * which is what this is for: Jest loads it anew for each.
 *
 * @param file absolute
 * @throws what the file throws while it is loaded
 */
export const runTestFile = async (file: string, options: TestFileRun): Promise<TestOutcome[]> => {
  circus.resetState();
  [current, hasFailed, stray] = [options, false, []];
  runs += 1;
  beginFile();
  await import(`${file}?run=${runs}`);
  options.onLoaded();
  if (options.names !== null) skipOthers(circus.getState().rootDescribeBlock, options.names);
  const { testResults, unhandledErrors } = await circus.run();
  const unclosed = await endFile();
  // The next file has the same globals.
  mocker.restoreAllMocks();
  timers.useRealTimers();
  const outcomes = testResults.map(({ testPath, duration, errors, status }): TestOutcome => ({
    titles: testPath.slice(1),
    name: nameOf(testPath),
    ms: duration ?? 0,
    status: status === 'skip' || status === 'todo' ? 'skipped' : errors.length > 0 ? 'failed' : 'passed',
    failure: errors[0] ?? null,
  }));
  const [fault] = [...unhandledErrors, ...unclosed, ...stray];
  return fault === undefined
    ? outcomes
    : [...outcomes, { titles: [OUTSIDE], name: OUTSIDE, ms: 0, status: 'failed', failure: fault }];
};
