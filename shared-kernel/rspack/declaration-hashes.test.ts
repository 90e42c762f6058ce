/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDeclarationHashes } from './declaration-hashes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-declarations-'));

afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

const FILES = {
  'index.d.ts': `
    export { createApi } from './api.ts';
    export type { Api } from './api.ts';
    export { Link, labels } from './link.tsx';
    export { queryOptions } from '@tanstack/react-query';`,
  'api.d.ts': `
    import type { Setup } from './setup.ts';
    export interface Api { get(path: string): Promise<unknown>; }
    export declare function createApi(setup: Setup): Api;`,
  'setup.d.ts': 'export interface Setup { baseUrl: string; }',
  'link.d.ts': `
    import type { ReactNode } from 'react';
    export declare function Link(props: { to: string; children: ReactNode }): ReactNode;
    export declare const labels: import('./setup.ts').Setup;`,
};

/** Hashes of the exports of these modules, some of them changed. */
function hashesWith(changes: Record<string, string> = {}, major = '1'): Record<string, string> {
  count += 1;
  const home = path.join(folder, String(count));
  mkdirSync(home);
  for (const [file, text] of Object.entries({ ...FILES, ...changes }))
    writeFileSync(path.join(home, file), text);
  return createDeclarationHashes((specifier) => `${specifier}@${major}`)(path.join(home, 'index.d.ts'));
}

/** Exports whose hash differs. */
const changedBy = (changes: Record<string, string>, major?: string): string[] => {
  const [before, after] = [hashesWith(), hashesWith(changes, major)];
  return Object.keys(before).filter((name) => before[name] !== after[name]);
};

it('names every value that a module exports, and no type', () => {
  expect(Object.keys(hashesWith())).toEqual(['Link', 'createApi', 'labels', 'queryOptions']);
});

it('is the same for the same declarations, wherever they lie', () => {
  expect(changedBy({})).toEqual([]);
});

it.each([
  ['a parameter', { 'link.d.ts': FILES['link.d.ts'].replace('to: string', 'to: URL') }, ['Link']],
  ['a type it returns', { 'api.d.ts': FILES['api.d.ts'].replace('unknown', 'string') }, ['createApi']],
  [
    'a type in another file, also where it is imported inline',
    { 'setup.d.ts': 'export interface Setup { baseUrl: URL; }' },
    ['createApi', 'labels'],
  ],
])('changes with %s, and only for the exports that reach it', (_title, changes, expected) => {
  expect(changedBy(changes)).toEqual(expected);
});

it.each([
  ['a comment and a position', { 'api.d.ts': `\n/** More words. */\n${FILES['api.d.ts']}` }],
  ['another export beside it', { 'api.d.ts': `${FILES['api.d.ts']}\nexport declare const added: number;` }],
  [
    'the file in which a type is declared',
    {
      'api.d.ts': FILES['api.d.ts'].replace('./setup.ts', './moved.ts'),
      'moved.d.ts': FILES['setup.d.ts'],
    },
  ],
])('does not change with %s', (_title, changes) => {
  expect(changedBy(changes)).toEqual([]);
});

it('changes with the major version of a library whose types it mentions', () => {
  expect(changedBy({}, '2')).toEqual(['Link', 'queryOptions']);
});

it('refuses an export that cannot be followed instead of giving it an empty hash', () => {
  expect(() => hashesWith({ 'index.d.ts': "export { gone } from './api.ts';" })).toThrow('declared nowhere');
  expect(() => hashesWith({ 'index.d.ts': "export * from './api.ts';" })).toThrow('name what it exports');
});
