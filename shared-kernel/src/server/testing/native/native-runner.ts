import path from 'node:path';

import type { TestResult } from '@jest/test-result';
import { Worker } from 'jest-worker';

import type { runInWorker } from './native-worker.ts';

/** What Jest gives a runner, as far as this one needs it. */
interface GlobalConfig {
  maxWorkers: number;
  testNamePattern?: string | undefined;
}
interface Test {
  path: string;
  context: { config: { rootDir: string } };
}
type OnResult = (test: Test, result: TestResult) => Promise<void>;
type OnFailure = (test: Test, error: { message: string; stack: string }) => Promise<void>;

interface NativeWorker extends Worker {
  runInWorker: typeof runInWorker;
}

/** In the root of the project: Jest has this file without a place of its own. */
const WORKER = 'shared-kernel/src/server/testing/native/native-worker.ts';
/** What test files leave behind in their worker grows: it is started anew when it has so much. */
const IDLE_MEMORY_BYTES = 1_500_000_000;

/**
 * A runner of Jest that has Node itself load test files, one after the other in each of some processes. What they import is
 * loaded once in a process; Jest loads it anew for each file, which takes longer than the tests of most of them. Files that
 * need Jest's realms, its module mocks, another environment or snapshots are none for it.
 *
 * `jest-light-runner` does the same, and waits for ever for a test that does not end.
 */
export default class NativeRunner {
  readonly supportsEventEmitters = false;
  readonly isSerial = false;
  readonly #config: GlobalConfig;

  constructor(config: GlobalConfig) {
    this.#config = config;
  }

  async runTests(
    tests: readonly Test[],
    _watcher: unknown,
    onStart: (test: Test) => Promise<void>,
    onResult: OnResult,
    onFailure: OnFailure,
  ): Promise<void> {
    const [first] = tests;
    if (first === undefined) return;
    const { maxWorkers, testNamePattern = null } = this.#config;
    const worker = new Worker(path.join(first.context.config.rootDir, WORKER), {
      exposedMethods: ['runInWorker'],
      numWorkers: maxWorkers,
      maxRetries: 0,
      idleMemoryLimit: IDLE_MEMORY_BYTES,
      forkOptions: { execArgv: process.execArgv },
    }) as NativeWorker;
    worker.getStdout().pipe(process.stdout);
    worker.getStderr().pipe(process.stderr);

    const run = async (test: Test): Promise<void> => {
      await onStart(test);
      try {
        await onResult(test, await worker.runInWorker(test.path, testNamePattern));
      } catch (error) {
        const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
        await onFailure(test, { message, stack });
      }
    };
    try {
      await Promise.all(tests.map(run));
    } finally {
      await worker.end();
    }
  }
}
