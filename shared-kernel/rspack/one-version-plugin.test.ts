/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import { rspack } from '@rspack/core';

import { oneVersionPlugin, withoutChoice } from './one-version-plugin.ts';
import { runBuild } from './run-build.ts';

interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => { answer: unknown }>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-one-version-'));
let script = '';

beforeAll(async () => {
  writeFileSync(path.join(folder, 'remote.js'), "export { answer } from 'shared-thing';");
  await runBuild({
    mode: 'production',
    context: folder,
    target: 'node',
    entry: {},
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'asking',
        filename: 'entry.js',
        library: { type: 'var', name: 'asking' },
        exposes: { './remote': './remote.js' },
        shared: { 'shared-thing': { singleton: true, import: false, requiredVersion: '^1.2.0' } },
      }),
      oneVersionPlugin,
    ],
  });
  script = readFileSync(path.join(folder, 'dist/entry.js'), 'utf8');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The container as a page evaluates it, each time anew; its chunks come from the disk. */
const aContainer = (): Container => {
  const evaluate = runInThisContext(`(require) => { ${script}; return asking; }`) as (
    require: NodeJS.Require,
  ) => Container;
  return evaluate(createRequire(path.join(folder, 'dist/entry.js')));
};

const shared = (get: () => unknown) => ({ 'shared-thing': { '1.4.0': { from: 'shell', eager: true, get } } });

it('takes the one version that the page shares', async () => {
  const container = aContainer();
  await container.init(shared(() => () => ({ answer: 42 })));
  expect((await container.get('./remote'))().answer).toBe(42);
});

it('waits for one that is fetched on demand', async () => {
  const container = aContainer();
  await container.init(shared(() => Promise.resolve(() => ({ answer: 43 }))));
  expect((await container.get('./remote'))().answer).toBe(43);
});

it('says what the page does not share', async () => {
  const container = aContainer();
  await container.init({});
  const factory = await container.get('./remote');
  expect(factory).toThrow('The page shares no shared-thing.');
});

it('leaves nothing of the versions in the script', () => {
  expect(script).not.toContain('Unsatisfied version');
});

it('fails on a loader that it does not know', () => {
  expect(() => withoutChoice('__webpack_require__.f.consumes = () => {};')).toThrow(
    'The loader of shared modules is not the one that was known.',
  );
});
