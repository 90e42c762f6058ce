/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { kernelTypes } from '../rspack/kernel-types.ts';
import { newestEntry, surfaceOf } from './surface.ts';

const kernel = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(kernel, file), 'utf8');

it('tells in the changelog of every export that came or went', async () => {
  const { version, surface } = newestEntry(read('CHANGELOG.md'));
  expect(version).toBe((JSON.parse(read('package.json')) as { version: string }).version);
  // It changed? Say in CHANGELOG.md, for who upgrades, what came or went; then write this into "Surface:".
  expect(surface).toBe(surfaceOf(await kernelTypes()));
});

it('changes with an export that comes or goes, and with nothing else', () => {
  const types = {
    '@marquee/kernel/ui': { Button: 'a1', Link: 'b2' },
    '@marquee/kernel/http': { createApi: 'c3' },
  };
  const same = {
    '@marquee/kernel/http': { createApi: 'other' },
    '@marquee/kernel/ui': { Link: 'b2', Button: 'a1' },
  };
  expect(surfaceOf(same)).toBe(surfaceOf(types));
  expect(surfaceOf({ ...types, '@marquee/kernel/ui': { Button: 'a1' } })).not.toBe(surfaceOf(types));
});

it('reads the newest entry alone', () => {
  const text =
    '# Changelog\n\n## 1.1.0\n\n- more\n\nSurface: `0123456789`\n\n## 1.0.0\n\nSurface: `aaaaaaaaaa`\n';
  expect(newestEntry(text)).toEqual({
    version: '1.1.0',
    surface: '0123456789',
    text: '- more\n\nSurface: `0123456789`',
  });
});
