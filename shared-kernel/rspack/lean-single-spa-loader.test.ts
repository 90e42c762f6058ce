import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import dropNamespace from './lean-single-spa-loader.ts';

const library = createRequire(import.meta.url).resolve('single-spa');
/** What the shell's build reads, beside what Node does. */
const published = readFileSync(path.resolve(library, '../../esm/single-spa.min.js'), 'utf8');

it('takes the namespace from what parcels are given, and nothing else', () => {
  const lean = dropNamespace(published);
  expect(published).toContain('singleSpa:');
  expect(lean).not.toContain('singleSpa:');
  expect(lean).not.toContain('exposedMethods');
  expect(lean.length).toBeGreaterThan(published.length - 200);
});

it('forgets a parcel of the shell, which has no parent, as it does those of others', () => {
  expect(published).toMatch(/\.parentName&&delete \w+\.parcels/);
  expect(dropNamespace(published)).toMatch(/=>\(delete \w+\.parcels\[/);
});

it('fails on a file that it does not know', () => {
  expect(() => dropNamespace('export const version = 7;')).toThrow('The file of single-spa has no');
});
