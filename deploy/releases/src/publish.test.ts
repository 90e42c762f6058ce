import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { aBuild } from './testing/a-build.ts';
import { aRegistry, codesOf, refusalOf } from './testing/a-registry.ts';

it('keeps a build as a release that can be read back', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild({ version: '1.2.0' }), { by: 'ana' });

  expect(registry.manifest('mfe-catalogue', '1.2.0').routes).toHaveLength(1);
  expect(readFileSync(registry.serverPath('mfe-catalogue', '1.2.0'), 'utf8')).toContain('renderPage');
  expect(registry.list()).toMatchObject([
    { package: 'mfe-catalogue', version: '1.2.0', by: 'ana', team: 'catalogue', isLive: false },
  ]);
});

it('keeps each client file with its brotli twin, and notes the sizes that are really stored', async () => {
  const { registry } = aRegistry();
  const text = 'export const word = "again"; '.repeat(50);
  await registry.publish(aBuild({ client: { 'pages/home.9f.js': text } }));

  const file = registry.assetPath('mfe-catalogue', 'pages/home.9f.js') ?? '';
  const twin = readFileSync(`${file}.br`);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(brotliDecompressSync(twin).toString()).toBe(text);
  expect(registry.manifest('mfe-catalogue', '1.0.0').files['pages/home.9f.js']).toMatchObject({
    bytes: text.length,
    brotliBytes: twin.length,
  });
});

it('publishes a local build under another version', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild(), { version: '1.0.0-local.3' });
  expect(registry.manifest('mfe-catalogue', '1.0.0-local.3').version).toBe('1.0.0-local.3');
  expect(registry.has('mfe-catalogue', '1.0.0')).toBe(false);
});

it('lists the shell first and the newest version by meaning, not by letter', async () => {
  const { registry } = aRegistry();
  for (const version of ['1.9.0', '1.10.0', '1.10.0-rc.1']) await registry.publish(aBuild({ version }));
  await registry.publish(aBuild({ package: 'shell' }));
  expect(registry.list().map((release) => `${release.package}@${release.version}`)).toEqual([
    'shell@1.0.0',
    'mfe-catalogue@1.10.0',
    'mfe-catalogue@1.10.0-rc.1',
    'mfe-catalogue@1.9.0',
  ]);
});

it('refuses a version that exists and leaves the first release as it was', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild({ serverCode: 'export const first = 1;' }));
  const again = aBuild({ serverCode: 'export const second = 2;', client: { 'new.1.js': 'new' } });

  expect(await codesOf(() => registry.publish(again))).toEqual(['RELEASE_EXISTS']);
  expect(readFileSync(registry.serverPath('mfe-catalogue', '1.0.0'), 'utf8')).toContain('first');
  expect(existsSync(registry.assetPath('mfe-catalogue', 'new.1.js') ?? '')).toBe(false);
});

it('publishes one of two that race for the same version', async () => {
  const { folder, registry } = aRegistry();
  const { registry: other } = aRegistry({}, folder);
  const results = await Promise.allSettled([registry.publish(aBuild()), other.publish(aBuild())]);
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(registry.list()).toHaveLength(1);
});

it('shares a file between versions and refuses a name that would mean other bytes', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild({ client: { 'chunk.aa.js': 'same' } }));
  await registry.publish(aBuild({ version: '1.1.0', client: { 'chunk.aa.js': 'same' } }));
  const refused = await refusalOf(() =>
    registry.publish(aBuild({ version: '1.2.0', client: { 'chunk.aa.js': 'changed', 'fresh.js': 'fresh' } })),
  );

  expect(refused.code).toBe('ASSET_CONFLICT');
  expect(refused.message).toContain('chunk.aa.js');
  expect(readFileSync(registry.assetPath('mfe-catalogue', 'chunk.aa.js') ?? '', 'utf8')).toBe('same');
  expect(existsSync(registry.assetPath('mfe-catalogue', 'fresh.js') ?? '')).toBe(false);
});

it('lets two packages have different files of one name', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild({ client: { 'chunk.js': 'one' } }));
  await registry.publish(aBuild({ package: 'mfe-content', client: { 'chunk.js': 'two' } }));
  expect(readFileSync(registry.assetPath('mfe-content', 'chunk.js') ?? '', 'utf8')).toBe('two');
});

it('names the folder when there is no build in it', async () => {
  const { registry } = aRegistry();
  const refused = await refusalOf(() => registry.publish('/nowhere/dist'));
  expect(refused.code).toBe('MANIFEST_MISSING');
  expect(refused.message).toContain('/nowhere/dist');
});

it('lists every fault of an invalid manifest with its place', async () => {
  const { registry } = aRegistry();
  const build = aBuild({
    manifest: (manifest) => ({
      ...manifest,
      package: 'catalogue',
      routes: manifest.routes.map((route) => ({ ...route, layout: 'wide' })),
    }),
  });
  const refused = await refusalOf(() => registry.publish(build));
  expect(refused.faults.map((fault) => fault.code)).toEqual(['MANIFEST_INVALID', 'MANIFEST_INVALID']);
  expect(refused.message).toMatch(/at package: .*\n.*at routes\.0\.layout: .*"blank"/);
});

it('refuses a manifest that is not JSON', async () => {
  const { registry } = aRegistry();
  const build = aBuild();
  writeFileSync(path.join(build, 'manifest.json'), '{');
  expect(await codesOf(() => registry.publish(build))).toEqual(['MANIFEST_INVALID']);
});

it.each([
  ['an entry', { entry: 'lost.js' }, 'entry names lost.js'],
  ['a start script', { startScript: 'lost.js' }, 'startScript names lost.js'],
  [
    'a script that measures',
    { timed: { startScript: 'lost.js', timesScript: 'entry.js' } },
    'timed.startScript names lost.js',
  ],
  ['an initial style', { initial: { scripts: [], styles: ['lost.css'] } }, 'initial names lost.css'],
  ['a file of a route', { routeFiles: { 'route-1': { scripts: ['lost.js'], styles: [] } } }, 'lost.js'],
  ['files of a route that there is not', { routeFiles: { gone: { scripts: [], styles: [] } } }, 'gone'],
  ['a range', { requires: { react: 'newest' } }, 'The range "newest" of react'],
])('refuses a manifest with %s that means nothing', async (_, change, sentence) => {
  const { registry } = aRegistry();
  const refused = await refusalOf(() =>
    registry.publish(aBuild({ manifest: (manifest) => ({ ...manifest, ...change }) })),
  );
  expect(refused.code).toBe('MANIFEST_INVALID');
  expect(refused.message).toContain(sentence);
});

it('refuses a route pattern that breaks the grammar', async () => {
  const { registry } = aRegistry();
  const refused = await refusalOf(() => registry.publish(aBuild({ routes: ['/{lang}/:9'] })));
  expect(refused.message).toContain('The route route-1 has a pattern that cannot be read');
});

it('refuses a missing file and a changed one in one answer', async () => {
  const { registry } = aRegistry();
  const build = aBuild({ client: { 'a.js': 'a', 'b.js': 'b' } });
  rmSync(path.join(build, 'client/a.js'));
  appendFileSync(path.join(build, 'client/b.js'), ' ');
  appendFileSync(path.join(build, 'server/server.mjs'), ' ');
  const refused = await refusalOf(() => registry.publish(build));
  expect(refused.faults.map((fault) => fault.code)).toEqual(['FILE_MISSING', 'FILE_DIFFERS', 'FILE_DIFFERS']);
  expect(refused.message).toMatch(/a\.js.*\n.*b\.js.*\n.*server\.mjs/);
  expect(registry.list()).toEqual([]);
});

it.each([
  '../escape.js',
  '/absolute.js',
  'a//b.js',
  '.hidden',
  'a/./b.js',
  'a\\b.js',
  'a b.js',
  'a.js.br',
  '',
])('refuses the file name %j', async (name) => {
  const { registry } = aRegistry();
  const build = aBuild({
    manifest: (manifest) => ({
      ...manifest,
      files: { ...manifest.files, [name]: { bytes: 1, brotliBytes: 1, integrity: 'sha384-AAAA' } },
    }),
  });
  expect(await codesOf(() => registry.publish(build))).toEqual(['FILE_NAME_UNSAFE']);
  expect(registry.assetPath('mfe-catalogue', name)).toBeNull();
});

it('refuses a server bundle that needs a second file', async () => {
  const { registry } = aRegistry();
  const build = aBuild();
  writeFileSync(path.join(build, 'server/chunk-1.mjs'), '');
  const refused = await refusalOf(() => registry.publish(build));
  expect(refused.message).toContain('chunk-1.mjs');
});

it('refuses fewer than ten languages and names the missing ones', async () => {
  const { registry } = aRegistry();
  const build = aBuild({
    manifest: (manifest) => ({
      ...manifest,
      languages: manifest.languages.filter((language) => language !== 'kk' && language !== 'tr'),
    }),
  });
  const refused = await refusalOf(() => registry.publish(build));
  expect(refused.faults.map((fault) => fault.code)).toEqual(['LANGUAGE_MISSING', 'LANGUAGE_MISSING']);
  expect(refused.message).toMatch(/language kk is missing.*\n.*language tr is missing/);
});

it('names the language and the keys where message keys are unequal', async () => {
  const { registry } = aRegistry();
  const build = aBuild({
    manifest: (manifest) => ({
      ...manifest,
      messageKeys: { ...manifest.messageKeys, pl: ['title'], de: ['extra', 'subtitle', 'title'] },
    }),
  });
  const refused = await refusalOf(() => registry.publish(build));
  const unequal = refused.faults.filter(({ code }) => code === 'MESSAGE_KEYS_DIFFER');
  expect(unequal.map((fault) => fault.message)).toEqual([
    'The language pl lacks the message keys subtitle.',
    'The language de has the message keys extra, which most others lack.',
  ]);
});

it.each(['1.0', 'v1.0.0', '1.0.0+5', '../1.0.0', 'latest'])('refuses the version %s', async (version) => {
  const { registry } = aRegistry();
  expect(await codesOf(() => registry.publish(aBuild({ version })))).toEqual(['VERSION_INVALID']);
});
