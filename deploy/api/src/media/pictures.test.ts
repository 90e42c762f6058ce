import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { createPictures } from './pictures.ts';

const SMALL = '<svg id="é">\n<path fill="#fff" d="M1 1h50%"/></svg>';

const folder = temporaryFolder();
const pictures = createPictures(folder);

beforeAll(() => {
  mkdirSync(path.join(folder, 'banners'));
  writeFileSync(path.join(folder, 'banners/small.0123456789.svg'), SMALL);
  writeFileSync(path.join(folder, 'banners/large.0123456789.svg'), `<svg>${' '.repeat(9_000)}</svg>`);
});

it('gives a small picture as a data URL', async () => {
  const url = await pictures.dataUrl('/media/banners/small.0123456789.svg');
  expect(url).toBe(
    'data:image/svg+xml,%3Csvg id=%22é%22%3E%0A%3Cpath fill=%22%23fff%22 d=%22M1 1h50%25%22/%3E%3C/svg%3E',
  );
  expect(decodeURIComponent(new URL(url ?? '').pathname)).toBe(`image/svg+xml,${SMALL}`);
});

it.each([
  '/media/banners/large.0123456789.svg',
  '/media/banners/missing.0123456789.svg',
  '/media/../banners/small.0123456789.svg',
  'https://elsewhere.example/banners/small.0123456789.svg',
])('leaves %s to its address', async (src) => {
  expect(await pictures.dataUrl(src)).toBeNull();
});
