import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { aBuild, aServerBundle } from '../testing/a-build.ts';
import { aRegistry, BY_ANA, refusalOf } from '../testing/a-registry.ts';
import { inspectBundle } from './inspect-bundle.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };

function aBundle(code: string): string {
  const file = path.join(temporaryFolder(), 'server.mjs');
  writeFileSync(file, code);
  return file;
}

/** A registry that imports server bundles, as the command line's does. */
const aStrictRegistry = () => aRegistry({ inspectBundle: (file) => inspectBundle(file) });

it('tells what a bundle exports', async () => {
  const report = await inspectBundle(aBundle(aServerBundle({ routes: ['/{lang}/games'] })));
  expect(report).toMatchObject({
    functions: ['messages', 'renderPage'],
    routes: [{ path: '/{lang}/games' }],
    changedBuiltIns: [],
  });
  expect(report.messageKeys['kk']).toEqual(['title', 'subtitle']);
});

it.each([
  ['throws', 'throw new Error("no such file");', 'its import fails: no such file'],
  ['leaves a rejection behind', 'Promise.reject(new Error("later"));', 'its import fails: later'],
  ['throws in a timer', 'setTimeout(() => { throw new Error("tick"); });', 'its import fails: tick'],
  ['ends the process', 'process.exit(0);', 'its import ends the process'],
  ['never settles', 'await new Promise(() => {});', 'its import never settles'],
  ['cannot be parsed', 'export const {', 'its import fails: '],
])('says of a bundle that %s on import what it does', async (_title, code, reason) => {
  await expect(inspectBundle(aBundle(code))).rejects.toThrow(reason);
});

it('ends a bundle that loops on import at the deadline', async () => {
  await expect(inspectBundle(aBundle('for (;;);'), 200)).rejects.toThrow('it is not imported after 0.2 s');
});

it('names what a bundle changes for the whole process', async () => {
  const code = 'Object.prototype.extra = 1; globalThis.fetch = () => {};';
  const { changedBuiltIns } = await inspectBundle(aBundle(code));
  expect(changedBuiltIns).toEqual(['fetch', 'Object.prototype.extra']);
});

it('keeps a bundle from the environment of whoever pins', async () => {
  process.env['RELEASE_TEST_SECRET'] = 'secret';
  const code = `export const routes = [process.env.RELEASE_TEST_SECRET ?? 'nothing'];`;
  expect((await inspectBundle(aBundle(code))).routes).toEqual(['nothing']);
  delete process.env['RELEASE_TEST_SECRET'];
});

it.each([
  ['lacks renderPage', 'export const routes = [];', 'it exports no function renderPage'],
  ['lists other routes', aServerBundle({ routes: ['/{lang}/other'] }), 'its routes are others'],
  [
    'has other messages',
    aServerBundle({}).replace("subtitle: ''", "heading: ''"),
    'its messages have other keys than the manifest lists (en, ca,',
  ],
  [
    'changes what all others use',
    `${aServerBundle({})}globalThis.fetch = () => {};`,
    'its import changes built-ins of the whole process (fetch)',
  ],
])('refuses to publish a build whose bundle %s', async (_title, serverCode, reason) => {
  const { registry } = aStrictRegistry();
  const refused = await refusalOf(() => registry.publish(aBuild({ serverCode })));
  expect(refused.code).toBe('BUNDLE_REFUSED');
  expect(refused.message).toContain(`No edge could serve mfe-catalogue 1.0.0: ${reason}`);
  expect(registry.list()).toEqual([]);
});

it('asks of a shell what edges ask of it', async () => {
  const { registry } = aStrictRegistry();
  const build = aBuild({ package: 'shell', serverCode: aServerBundle({ routes: [] }) });
  const { message } = await refusalOf(() => registry.publish(build));
  expect(message).toContain('no function decide');
  expect(message).toContain('no function renderShell');
});

it('refuses to pin a release that no edge could import, and leaves what is live', async () => {
  // Published by an earlier version of these commands, which imported nothing.
  const { folder, registry: earlier } = aRegistry();
  await earlier.publish(aBuild({ package: 'shell' }));
  await earlier.publish(aBuild({ serverCode: 'throw new Error("no key");' }));
  const { registry } = aRegistry({ inspectBundle: (file) => inspectBundle(file) }, folder);
  const refused = await refusalOf(() => registry.pin(SITE, BY_ANA));
  expect(refused.code).toBe('BUNDLE_REFUSED');
  expect(refused.message).toContain('its import fails: no key');
  expect(registry.currentNumber()).toBe(0);
});

it('refuses to pin a release whose bundle was added to since it was published', async () => {
  const { folder, registry } = aStrictRegistry();
  await registry.publish(aBuild({ package: 'shell' }));
  await registry.publish(aBuild());
  appendFileSync(path.join(folder, 'artefacts/mfe-catalogue/1.0.0/server/server.mjs'), 'export const x = 1;');
  const refused = await refusalOf(() => registry.pin(SITE, BY_ANA));
  expect(refused.code).toBe('RELEASE_DAMAGED');
  expect(refused.message).toContain('other bytes than were signed');
});
