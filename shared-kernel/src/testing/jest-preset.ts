import path from 'node:path';

import type { Config } from 'jest';

const ENDING = path.extname(import.meta.filename);

/** A file beside this one, for Jest to load. */
const beside = (name: string): string => path.join(import.meta.dirname, `${name}${ENDING}`);

/** TypeScript and JSX as the build has them, and style sheets as the names of their classes. */
export const compiled = {
  transform: {
    '^.+\\.[jt]sx?$': [
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
  },
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': beside('empty-module'),
  },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
} satisfies Config;

/** In a browser's surroundings, where what a test did not expect on the console fails it. */
export const inBrowser = {
  testEnvironment: beside('jest-environment-browser'),
  setupFiles: [beside('jest-globals')],
  setupFilesAfterEnv: [beside('jest-setup')],
} satisfies Config;

/**
 * How a remote of another repository tests: as the remotes of this one.
 *
 * @example export default remoteTests(import.meta.dirname)
 */
export const remoteTests = (rootDir: string): Config => ({
  ...compiled,
  ...inBrowser,
  // The packed kernel is modules, where Jest gives nobody its global.
  setupFiles: [beside('jest-object'), ...inBrowser.setupFiles],
  rootDir,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});
