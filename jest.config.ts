import type { Config } from 'jest';

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

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/shared-kernel/src/testing/jest-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared-kernel/src/testing/jest-setup.ts'],
      testMatch: ['<rootDir>/{shared-kernel,shell,mfe-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared-kernel/src/server/'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{deploy,e2e/bench,e2e/faults,shared-kernel/src/server}/**/*.test.ts'],
    },
  ],
};

export default config;
