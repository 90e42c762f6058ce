import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Boot } from '@marquee/kernel/contracts';
import { useState, version } from 'react';

import { createContainerLoader } from './containers.ts';

const ENTRY = '/assets/mfe-stock/remote-entry.js';

const boot = {
  remotes: { 'mfe-stock': { version: '1.0.0', entry: ENTRY, integrity: '' } },
} as unknown as Boot;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stock-remote-'));
  const build = path.join(__dirname, 'stock-remote', 'build.ts');
  const { status, stderr } = spawnSync(process.execPath, [build, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The remote was not built: ${stderr}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The browser's part: it runs what was asked for. */
const runScript = (): void => {
  const script = document.head.querySelector('script');
  // As a script does, and unlike a module: what it declares is the page's.
  // oxlint-disable-next-line no-eval -- it is how this environment runs a script of the page
  (0, eval)(readFileSync(path.join(folder, 'remote-entry.js'), 'utf8'));
  script?.dispatchEvent(new Event('load'));
};

it('loads a remote built with the stock plugin, which takes the React of the shell', async () => {
  Object.assign(globalThis, { MARQUEE_SHARED_VERSIONS: { react: version } });
  const { createShareScope } = await import('./share-scope.ts');
  const load = createContainerLoader(boot, window, createShareScope());
  const loaded = load('mfe-stock');
  runScript();
  const remote = (await loaded) as unknown as { sharedHook: unknown; mount: unknown };
  expect(remote.sharedHook).toBe(useState);
  expect(remote.mount).toBeInstanceOf(Function);
});
