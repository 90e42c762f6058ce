/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { writePageScripts } from './page-scripts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-page-scripts-'));

/** What rspack makes of a remote, in small: the container takes over what registers behind it. */
const FILES = {
  'remote-entry.1.js':
    'var mfe; (() => { "use strict"; mfe = chunks.push = (chunk) => seen.push(chunk); })();',
  'remote.2.js': '"use strict";chunks.push(["remote", (function () { return this === undefined; })()]);',
  'home.3.js': '"use strict";chunks.push(["home", (function () { return this === undefined; })()]);',
};

const initial = { scripts: ['remote-entry.1.js', 'remote.2.js'], styles: ['remote.4.css'] };
const routeFiles = {
  home: { scripts: ['home.3.js'], styles: ['home.5.css'] },
  plain: { scripts: [], styles: [] },
  private: { scripts: ['private.6.js'], styles: [] },
};
const files = { initial, routeFiles };

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

it('names one script by its bytes for each of the routes', () => {
  const names = writePageScripts(folder, files, ['home', 'plain']);
  expect(names).toEqual({
    home: expect.stringMatching(/^page-home\.[0-9a-f]{10}\.js$/),
    plain: expect.stringMatching(/^page-plain\.[0-9a-f]{10}\.js$/),
  });
  expect(writePageScripts(folder, files, ['home', 'plain'])).toEqual(names);
});

it('runs container and chunks in their order, all of them strictly', () => {
  const { home = '' } = writePageScripts(folder, files, ['home']);
  const page: { chunks: unknown[]; seen: unknown[]; mfe?: unknown } = { chunks: [], seen: [] };
  runInNewContext(readFileSync(path.join(folder, home), 'utf8'), page);
  expect(page.seen).toEqual([
    ['remote', true],
    ['home', true],
  ]);
  expect(page.mfe).toEqual(expect.any(Function));
});
