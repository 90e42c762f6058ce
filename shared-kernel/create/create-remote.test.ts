/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LANGUAGES } from '../src/locale/languages.ts';
import { CannotCreate, createRemote } from './create-remote.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'marquee-create-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(home, file), 'utf8');
const everyFile = (): string[] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)));

it('writes a whole remote under its own name, and nothing of the template’s', () => {
  createRemote({ name: 'mfe-live-sports', folder: path.join(home, 'mfe-live-sports') });
  const files = everyFile();
  expect(files).toEqual(
    expect.arrayContaining([
      'mfe-live-sports/README.md',
      'mfe-live-sports/LICENSE',
      'mfe-live-sports/src/pages/live-sports-page.tsx',
      ...LANGUAGES.map((lang) => `mfe-live-sports/src/locales/${lang}.json`),
    ]),
  );
  for (const file of files) expect(`${file} ${read(file)}`).not.toMatch(/template/i);
  expect(JSON.parse(read('mfe-live-sports/package.json'))).toMatchObject({
    name: '@marquee/mfe-live-sports',
  });
  expect(read('mfe-live-sports/src/pages/live-sports-page.tsx')).toContain('function LiveSportsPage');
});

it('gives a remote of another repository exact versions and commands of the packed kernel', () => {
  createRemote({ name: 'mfe-sports', folder: home, kernel: 'file:../kernel.tgz' });
  const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  expect(dependencies?.['@marquee/kernel']).toBe('file:../kernel.tgz');
  for (const version of Object.values(devDependencies ?? {})) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(scripts?.['build']).toBe('marquee build');
  expect(everyFile()).toEqual(expect.arrayContaining(['.gitignore', 'tsconfig.json', 'jest.config.ts']));
});

it.each(['sports', 'mfe-', 'mfe-Sports', 'mfe-a--b', 'mfe-a-', 'shell', '../mfe-x', `mfe-${'a'.repeat(40)}`])(
  'refuses the name %s, and writes nothing',
  (name) => {
    const folder = path.join(home, 'new');
    expect(() => createRemote({ name, folder })).toThrow(CannotCreate);
    expect(everyFile()).toEqual([]);
  },
);

it('refuses a folder that is not empty, and leaves what is in it', () => {
  mkdirSync(path.join(home, 'full'));
  writeFileSync(path.join(home, 'full', 'notes.txt'), 'mine');
  expect(() => createRemote({ name: 'mfe-sports', folder: path.join(home, 'full') })).toThrow('is not empty');
  expect(everyFile()).toEqual(['full/notes.txt']);
});
