import type { Config } from 'jest';

import { keepProgramsCompiled } from './shared-kernel/src/server/process/keep-programs-compiled.ts';
import { compiled, inBrowser } from './shared-kernel/src/testing/jest-preset.ts';
import { keepTemporaryFilesInMemory } from './shared-kernel/src/testing/temporary-files.ts';

keepTemporaryFilesInMemory();
keepProgramsCompiled();
// Workers are started anew now and then: what one of them has checked, the next one of the same run takes as it is.
process.env['TEST_RUN_BEGAN_MS'] ??= String(Date.now());

/** Under the providers: pages, which need a browser's surroundings and replace modules. */
const PAGES_OF_GAMES = String.raw`games/src/(client/|games/.*-replay\.test\.ts)`;

const shared = {
  ...compiled,
  rootDir: import.meta.dirname,
  // Copies of the sources in which faults are put: `npm run mutate`.
  modulePathIgnorePatterns: ['<rootDir>/test-results/'],
};

/**
 * `npm run test:unit` turns the collection of WebAssembly code off: V8 of Node 24 ends a process now and then that opens and
 * closes many PGlites (`jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500), as a worker of Jest does.
 */
const config: Config = {
  // Each test file leaves some 20 MB that cannot be collected. Among gigabytes of it a file takes twice as long as in a new
  // worker, which is there in a second.
  workerIdleMemoryLimit: '500MB',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      ...inBrowser,
      testMatch: ['<rootDir>/{shared-kernel,shell,mfe-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared-kernel/src/server/'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/shared-kernel/src/testing/jest-environment-server.ts',
      testMatch: [
        '<rootDir>/{deploy,e2e/bench,e2e/faults,e2e/releases,shared-kernel/src/server}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/deploy/(api|edge|releases|seed)/',
        `<rootDir>/deploy/providers/(?!${PAGES_OF_GAMES})`,
      ],
    },
    {
      rootDir: import.meta.dirname,
      modulePathIgnorePatterns: shared.modulePathIgnorePatterns,
      moduleFileExtensions: shared.moduleFileExtensions,
      // Of the runner, which Jest itself loads.
      transform: shared.transform,
      displayName: 'native',
      runner: '<rootDir>/shared-kernel/src/server/testing/native/native-runner.ts',
      testMatch: ['<rootDir>/deploy/{api,edge,providers,releases,seed}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', `<rootDir>/deploy/providers/${PAGES_OF_GAMES}`],
    },
  ],
};

export default config;
