import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { createPictures } from './pictures.ts';

const folder = temporaryFolder();
const pictures = createPictures(folder);

beforeAll(() => {
  mkdirSync(path.join(folder, 'banners'));
  writeFileSync(path.join(folder, 'banners/small.0123456789.svg'), '<svg id="é"/>');
  writeFileSync(path.join(folder, 'banners/large.0123456789.svg'), `<svg>${' '.repeat(9_000)}</svg>`);
});

it('gives a small picture as a data URL', async () => {
  expect(await pictures.dataUrl('/media/banners/small.0123456789.svg')).toBe(
    'data:image/svg+xml,%3Csvg%20id%3D%22%C3%A9%22%2F%3E',
  );
});

it.each([
  '/media/banners/large.0123456789.svg',
  '/media/banners/missing.0123456789.svg',
  '/media/../banners/small.0123456789.svg',
  'https://elsewhere.example/banners/small.0123456789.svg',
])('leaves %s to its address', async (src) => {
  expect(await pictures.dataUrl(src)).toBeNull();
});
