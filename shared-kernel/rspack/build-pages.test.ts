/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { buildPages } from './build-pages.ts';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const build = () =>
  buildPages({
    root,
    packageName: 'games',
    entries: { dice: './src/dice.ts' },
    copied: './src/locales/*.json',
    readable: { verify: './src/verify.ts' },
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-pages-'));
  write('games/package.json', '{}');
  write('games/src/base.css', '.base { color: red; }');
  write('games/src/dice.css', '.dice { color: blue; }');
  write(
    'games/src/dice.ts',
    `import './base.css';\nimport { sides } from './sides.ts';\nimport './dice.css';\ndocument.title = String(sides);`,
  );
  write('games/src/sides.ts', 'export const sides: number = 2 * 3;');
  write(
    'games/src/verify.ts',
    '/** Any of them. */\nconst pick = (list: string[]): string => list[0];\npick([]);',
  );
  write('games/src/locales/en.json', '{"roll":"Roll"}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('makes of each entry one script and one sheet, named by their content and compressed', async () => {
  const { folder } = await build();
  const files = readdirSync(folder);
  const names = files.map((name) => name.replace(/\.[0-9a-f]{10}\./, '.<hash>.'));
  expect(names.toSorted()).toEqual(
    ['dice.<hash>.css', 'dice.<hash>.js', 'en.<hash>.json']
      .flatMap((name) => [name, `${name}.br`])
      .concat('verify.js'),
  );
  const read = (pattern: RegExp): Buffer =>
    readFileSync(path.join(folder, files.find((name) => pattern.test(name)) ?? ''));
  expect(read(/^dice.*css$/).toString()).toBe('.base{color:red}.dice{color:#00f}');
  expect(read(/^dice.*js$/).toString()).toContain('document.title=String(6)');
  expect(brotliDecompressSync(read(/^dice.*js\.br$/))).toEqual(read(/^dice.*js$/));
});

it('leaves of a readable script all but its types', async () => {
  const { folder } = await build();
  const text = readFileSync(path.join(folder, 'verify.js'), 'utf8');
  expect(text).toContain('/** Any of them. */\nconst pick = (list) => list[0];\npick([]);');
});

it('builds again only what has changed', async () => {
  const first = await build();
  expect(first.wasUpToDate).toBe(false);
  expect(await build()).toEqual({ ...first, wasUpToDate: true });
  write('games/src/sides.ts', 'export const sides: number = 20;');
  const second = await build();
  expect(second.wasUpToDate).toBe(false);
  expect(second.folder).not.toBe(first.folder);
});

it('gives everybody who asks at once the same whole build', async () => {
  const askAndList = async () => {
    const { folder } = await build();
    return readdirSync(folder).map((name) => path.join(folder, name));
  };
  const [first, ...others] = await Promise.all([askAndList(), askAndList(), askAndList()]);
  expect(first).toHaveLength(7);
  for (const files of others) expect(files).toEqual(first);
  expect(readdirSync(path.join(root, 'games/dist'))).toHaveLength(1);
});

it('says what the compiler says, and leaves nothing behind', async () => {
  write('games/src/dice.ts', `import { sides } from './nowhere.ts';\ndocument.title = sides;`);
  await expect(build()).rejects.toThrow('nowhere.ts');
  expect(readdirSync(path.join(root, 'games/dist'))).toEqual([]);
});
