import type { Config } from 'jest';

import { keepTemporaryFilesInMemory } from './shared-kernel/src/testing/temporary-files.ts';

keepTemporaryFilesInMemory();

const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ],
};

const shared = {
  transform,
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/shared-kernel/src/testing/empty-module.ts',
  },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  rootDir: import.meta.dirname,
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
      testEnvironment: '<rootDir>/shared-kernel/src/testing/jest-environment-browser.ts',
      setupFiles: ['<rootDir>/shared-kernel/src/testing/jest-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared-kernel/src/testing/jest-setup.ts'],
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
    },
  ],
};

export default config;
