import { globSync } from 'node:fs';
import path from 'node:path';

import { runTestFile, type TestFileRun, type TestOutcome } from '@marquee/kernel/server/testing/native';
import {
  INSTRUMENTER_CONSTANTS,
  type InstrumenterContext,
  type MutantCoverage,
  type StrykerOptions,
} from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';

/** Between a test's file and its name, in what Stryker calls it by. */
const SEPARATOR = ' › ';

declare global {
  /** What mutated code asks which fault it has, and writes down which of its places were reached. */
  // oxlint-disable-next-line no-var
  var __stryker__: InstrumenterContext;
}
globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
const mutated = globalThis.__stryker__;

const resultOf = (file: string, { name, ms, status, failure }: TestOutcome): TestResult => {
  const test = { id: `${file}${SEPARATOR}${name}`, name, timeSpentMs: ms, fileName: path.resolve(file) };
  if (status === 'failed')
    return { ...test, status: TestStatus.Failed, failureMessage: failure ?? 'It failed.' };
  return { ...test, status: status === 'skipped' ? TestStatus.Skipped : TestStatus.Success };
};

/** What was reached outside of the tests of a file, as in its `beforeAll`, is what all of them depend on. */
const spreadOverTests = (coverage: MutantCoverage, file: string, tests: readonly TestResult[]): void => {
  const outside = coverage.perTest[file] ?? {};
  delete coverage.perTest[file];
  for (const { id } of tests.filter(({ status }) => status !== TestStatus.Skipped)) {
    const own = (coverage.perTest[id] ??= {});
    for (const [mutant, count] of Object.entries(outside)) own[mutant] = (own[mutant] ?? 0) + count;
  }
};

const runFile = async (
  file: string,
  options: Pick<TestFileRun, 'names' | 'stopsAtFailure'>,
): Promise<TestResult[]> => {
  // While nothing is loaded yet nothing is counted to the file: what a module does then, no test of it asks for.
  const outcomes = await runTestFile(path.resolve(file), {
    ...options,
    onLoaded() {
      mutated.currentTestId = file;
    },
    onTest(name) {
      mutated.currentTestId = name === null ? file : `${file}${SEPARATOR}${name}`;
    },
  });
  mutated.currentTestId = undefined;
  return outcomes.map((outcome) => resultOf(file, outcome));
};

/**
 * Runs the tests of a part for each fault in one process, in which the API is loaded once: the faults are all in it, and one at
 * a time is switched on. With Stryker's own runner of Jest each fault had Jest load the API and a database again.
 */
class TestFilesRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  readonly #files: readonly string[];
  /** How long each file took when it last ran for a fault. */
  readonly #tookMs = new Map<string, number>();

  constructor(options: StrykerOptions) {
    this.#files = globSync((options as unknown as RunnerOptions).tests).toSorted();
  }

  capabilities(): TestRunnerCapabilities {
    // A module is loaded once: what it computes while it is loaded needs another process.
    return { reloadEnvironment: false };
  }

  async dryRun(): Promise<DryRunResult> {
    const mutantCoverage: MutantCoverage = { static: {}, perTest: {} };
    mutated.mutantCoverage = mutantCoverage;
    const tests: TestResult[] = [];
    for (const file of this.#files) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the process
      const results = await runFile(file, { names: null, stopsAtFailure: false });
      spreadOverTests(mutantCoverage, file, results);
      tests.push(...results);
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, disableBail } = options;
    mutated.activeMutant = activeMutant.id;
    mutated.hitLimit = hitLimit;
    mutated.hitCount = hitLimit === undefined ? undefined : 0;
    try {
      const tests = await this.#runUntilNoticed(testFilter);
      const outcome = determineHitLimitReached(mutated.hitCount, hitLimit);
      return toMutantRunResult(outcome ?? { status: DryRunStatus.Complete, tests }, disableBail);
    } catch (error) {
      return { status: MutantRunStatus.Error, errorMessage: String(error) };
    } finally {
      mutated.activeMutant = undefined;
    }
  }

  /** The fastest files first: most faults are noticed by one that opens no database. */
  #byTime(): string[] {
    const tookMs = (file: string): number => this.#tookMs.get(file) ?? 0;
    return this.#files.toSorted((one, other) => tookMs(one) - tookMs(other));
  }

  async #runUntilNoticed(wanted: readonly string[] | undefined): Promise<TestResult[]> {
    const tests: TestResult[] = [];
    for (const file of this.#byTime()) {
      const begin = `${file}${SEPARATOR}`;
      const names = wanted?.filter((id) => id.startsWith(begin)).map((id) => id.slice(begin.length)) ?? null;
      if (names?.length === 0) continue;
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as above
      tests.push(...(await runFile(file, { names, stopsAtFailure: true })));
      this.#tookMs.set(file, performance.now() - began);
      if (tests.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return tests;
  }
}

/** What this runner has of Stryker's options. */
export interface RunnerOptions {
  /** Globs of the test files, from the root. */
  tests: string[];
}

export const strykerValidationSchema = {
  properties: { tests: { type: 'array', items: { type: 'string' } } },
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'test-files', TestFilesRunner)];
