/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inputsHash, sourcesHash } from './inputs-hash.ts';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-inputs-'));
  write('package-lock.json', '{}');
  write('shared-kernel/src/bus/bus.ts', 'bus');
  write('mfe-content/package.json', '{}');
  write('mfe-content/src/routes.ts', 'routes');
  write('mfe-cashier/src/routes.ts', 'routes');
});
afterEach(() => rmSync(root, { recursive: true }));

it('is ten characters, and the same for the same inputs', () => {
  expect(inputsHash(root, 'mfe-content')).toMatch(/^[0-9a-f]{10}$/);
  expect(inputsHash(root, 'mfe-content')).toBe(inputsHash(root, 'mfe-content'));
});

it.each([
  ['a source of the package', 'mfe-content/src/routes.ts'],
  ["the package's own package.json", 'mfe-content/package.json'],
  ['the kernel', 'shared-kernel/src/bus/bus.ts'],
  ['the lock file', 'package-lock.json'],
])('changes with %s', (_title, file) => {
  const before = inputsHash(root, 'mfe-content');
  write(file, 'changed');
  expect(inputsHash(root, 'mfe-content')).not.toBe(before);
});

it.each([
  ['another remote', 'mfe-cashier/src/routes.ts'],
  ['a test', 'mfe-content/src/routes.test.ts'],
  ["the kernel's README", 'shared-kernel/rspack/README.md'],
])('does not change with %s', (_title, file) => {
  const before = inputsHash(root, 'mfe-content');
  write(file, 'changed');
  expect(inputsHash(root, 'mfe-content')).toBe(before);
});

it.each([
  ['changes with a source of the package', 'mfe-content/src/routes.ts', false],
  ['does not change with the kernel', 'shared-kernel/src/bus/bus.ts', true],
  ['does not change with the lock file', 'package-lock.json', true],
])('a hash of the sources alone %s', (_title, file, isSame) => {
  const before = sourcesHash(root, 'mfe-content');
  write(file, 'changed');
  expect(sourcesHash(root, 'mfe-content') === before).toBe(isSame);
});
