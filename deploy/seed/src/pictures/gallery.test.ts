import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { createGallery } from './gallery.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const keep = async () =>
  (await createGallery(folder))({ kind: 'covers', name: 'a', svg: SVG, placeholder: '' });

it('keeps a drawing under a name that carries its hash', async () => {
  const { src, width, height } = await keep();
  expect([width, height]).toEqual([3, 4]);
  expect(await fs.readFile(path.join(folder, src.replace('/media/', '')), 'utf8')).toBe(SVG);
});

it('leaves nothing of a drawing that a full disk cuts off', async () => {
  const writeFile = fs.writeFile.bind(fs);
  const spy = jest.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
    await writeFile(file, SVG.slice(0, 10));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    await expect(keep()).rejects.toThrow('no space left on device');
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await fs.readdir(path.join(folder, 'covers'))).toEqual([]);
});
