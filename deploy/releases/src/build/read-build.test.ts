import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { aBuild } from '../testing/a-build.ts';
import { aRegistry, codesOf, refusalOf } from '../testing/a-registry.ts';

const publishing = (overrides: Parameters<typeof aBuild>[0]) => () =>
  aRegistry().registry.publish(aBuild(overrides));

it.each([
  '/api/v1/x',
  '/_health',
  '/_dev/tool',
  '/assets/x',
  '/media',
  '/robots.txt',
  '/sitemaps/extra',
  '/feeds/all',
])('refuses the route %s, which the site answers by itself', async (address) => {
  const { code, message } = await refusalOf(publishing({ routes: [address] }));
  expect(code).toBe('PATH_RESERVED');
  expect(message).toBe(`The route route-1 claims ${address}, which the site answers by itself.`);
});

it('refuses a reserved path among the patterns of a route too', async () => {
  const build = {
    manifest: (manifest: { routes: object[] }) => ({
      ...manifest,
      routes: manifest.routes.map((route) => ({ ...route, patterns: ['/{lang}/games', '/api/games'] })),
    }),
  };
  expect(await codesOf(publishing(build))).toEqual(['PATH_RESERVED']);
});

it.each([["'unsafe-inline'"], ['a; script-src *'], ['*'], ['']])(
  'refuses %j as the name of a Trusted Types policy',
  async (name) => {
    const build = { manifest: (manifest: object) => ({ ...manifest, trustedTypes: [name] }) };
    const { code, message } = await refusalOf(publishing(build));
    expect(code).toBe('MANIFEST_INVALID');
    expect(message).toContain('at trustedTypes.0');
  },
);

it('refuses to pin a release whose policy names were changed on the disk', async () => {
  const { folder, registry } = aRegistry();
  await registry.publish(aBuild({ package: 'shell' }));
  const file = path.join(folder, 'artefacts/shell/1.0.0/manifest.json');
  writeFileSync(file, JSON.stringify({ ...registry.manifest('shell', '1.0.0'), trustedTypes: ['*'] }));
  const { registry: reopened } = aRegistry({}, folder);
  const pin = () => reopened.pin({ shell: '1.0.0' }, { by: 'ana', why: 'test' });
  expect(await codesOf(pin)).toEqual(['RELEASE_DAMAGED']);
});

it.each([
  [
    'mfe-other/src/rules.ts',
    'mfe-catalogue/src/page.tsx imports mfe-other/src/rules.ts, the source of another',
  ],
  ['@marquee/kernel/host', 'mfe-catalogue/src/page.tsx imports @marquee/kernel/host, which only the shell'],
])('refuses a remote that imports %s', async (target, sentence) => {
  const outsideImports = { [target]: 'mfe-catalogue/src/page.tsx', '@marquee/kernel/ui': 'x' };
  const build = { manifest: (manifest: object) => ({ ...manifest, outsideImports }) };
  const refused = await refusalOf(publishing(build));
  expect(refused.code).toBe('IMPORT_FORBIDDEN');
  expect(refused.message).toContain(sentence);
});

it('lets the shell import what hosts may call', async () => {
  const outsideImports = { '@marquee/kernel/host': 'shell/src/client.tsx' };
  const build = { package: 'shell', manifest: (manifest: object) => ({ ...manifest, outsideImports }) };
  await expect(publishing(build)()).resolves.toMatchObject({ package: 'shell' });
});

it('refuses a script that asks for a file under a hash which no file has', async () => {
  const entry = `var mfe_catalogue; load("home", "sha384-${'A'.repeat(64)}")`;
  const { code, message } = await refusalOf(publishing({ client: { 'entry.0a1b.js': entry } }));
  expect(code).toBe('MANIFEST_INVALID');
  expect(message).toContain('entry.0a1b.js asks for a file with the hash sha384-AAAA');
});

it('refuses files of a route that its first scripts never ask for', async () => {
  const build = {
    client: { 'home.0123456789.js': '"home"' },
    manifest: (manifest: object) => ({
      ...manifest,
      routeFiles: { 'route-1': { scripts: ['home.0123456789.js'], styles: [] } },
    }),
  };
  const { message } = await refusalOf(publishing(build));
  expect(message).toContain(
    'routeFiles.route-1 lists home.0123456789.js, which the first scripts never ask for',
  );
});

describe('a script of a page', () => {
  const CHUNK = '"home"';
  const entry = 'var mfe_catalogue; load("0123456789")';
  const withPage = (page: string, id = 'route-1') => ({
    client: { 'entry.0a1b.js': entry, 'home.0123456789.js': CHUNK, 'page-home.abcdef0123.js': page },
    manifest: (manifest: object) => ({
      ...manifest,
      routeFiles: { 'route-1': { scripts: ['home.0123456789.js'], styles: [] } },
      pageScripts: { [id]: 'page-home.abcdef0123.js' },
    }),
  });

  it('is taken with container and chunks in it', async () => {
    await expect(publishing(withPage(`"use strict";\n${entry}\n${CHUNK}`))()).resolves.toMatchObject({
      package: 'mfe-catalogue',
    });
  });

  it.each([
    ['the container', CHUNK, 'entry.0a1b.js'],
    ['a chunk', entry, 'home.0123456789.js'],
  ])('is refused without %s', async (_case, page, missing) => {
    const { code, message } = await refusalOf(publishing(withPage(page)));
    expect(code).toBe('MANIFEST_INVALID');
    expect(message).toContain(
      `pageScripts.route-1 is page-home.abcdef0123.js, which does not hold ${missing}`,
    );
  });

  it('is refused for a route that is not there', async () => {
    const { message } = await refusalOf(publishing(withPage(entry + CHUNK, 'route-9')));
    expect(message).toContain('pageScripts names the route route-9, which is not in routes');
  });
});

it('refuses a messages file with other keys than the manifest lists', async () => {
  const { message } = await refusalOf(publishing({ client: { 'messages.pl.json': '{"title":"Tytuł"}' } }));
  expect(message).toContain('messages.pl.json has other message keys than the manifest lists for pl');
});

const owning = (address: string, file: string) => ({
  manifest: (manifest: object) => ({ ...manifest, rootFiles: { [address]: file } }),
});

it.each([
  ['/sw.js', 'entry.0a1b.js'],
  ['/.well-known/assetlinks.json', 'messages.en.json'],
])('lets a release own %s', async (address, file) => {
  const { rootFiles } = await publishing(owning(address, file))();
  expect(rootFiles).toEqual({ [address]: file });
});

it.each([
  ['/sw.js', 'lost.js', 'rootFiles./sw.js names lost.js'],
  ['/robots.txt', 'entry.0a1b.js', 'A root file claims /robots.txt'],
  ['/deep/sw.js', 'entry.0a1b.js', 'rootFiles'],
  ['/page.html', 'entry.0a1b.js', 'rootFiles'],
])('refuses a release that would own %s with %s', async (address, file, sentence) => {
  expect((await refusalOf(publishing(owning(address, file)))).message).toContain(sentence);
});

it.each([
  ['an ES module that exports', 'export const get = () => {}, init = () => {};', 'is an ES module'],
  ['an ES module that imports', 'import { a } from "./a.js"; var mfe_catalogue = a;', 'is an ES module'],
  ['half a script', 'var mfe_catalogue = {', 'cannot be parsed'],
  ['a container of another name', 'var other = {};', 'never mentions mfe_catalogue'],
])('refuses %s as the entry of a remote', async (_title, entry, sentence) => {
  const { code, message } = await refusalOf(publishing({ client: { 'entry.0a1b.js': entry } }));
  expect(code).toBe('ENTRY_UNSUITABLE');
  expect(message).toContain(sentence);
});

const ownReact = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};';

it('refuses a remote whose first scripts bring a React of their own, and says how to share it', async () => {
  const { code, message, faults } = await refusalOf(
    publishing({ client: { 'entry.0a1b.js': `var mfe_catalogue = {}; ${ownReact}` } }),
  );
  expect(code).toBe('REACT_DOUBLED');
  expect(message).toContain("entry.0a1b.js brings a React of its own, and the page has the shell's.");
  expect(faults[0]?.nextStep).toContain('Share react');
});

it('refuses it in the files of a route as well', async () => {
  const build = {
    client: {
      'entry.0a1b.js': 'var mfe_catalogue = { chunk: "home.0123456789.js" };',
      'home.0123456789.js': ownReact,
    },
    manifest: (manifest: object) => ({
      ...manifest,
      routeFiles: { 'route-1': { scripts: ['home.0123456789.js'], styles: [] } },
    }),
  };
  expect((await refusalOf(publishing(build))).faults.map(({ code }) => code)).toEqual(['REACT_DOUBLED']);
});

it('refuses it wherever it is when the container never asks the page for React', async () => {
  const { message } = await refusalOf(publishing({ client: { 'vendors.0123456789.js': ownReact } }));
  expect(message).toContain('vendors.0123456789.js brings a React of its own');
});

it('takes a script that only speaks of what React keeps to itself', async () => {
  const entry = `var mfe_catalogue = {}; const names = ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];`;
  await expect(publishing({ client: { 'entry.0a1b.js': entry } })()).resolves.toBeDefined();
});

it('takes a React that is fetched only where the page shares none, and that of the shell', async () => {
  const client = {
    'entry.0a1b.js': 'var mfe_catalogue = { shared: ["react"] };',
    'fallback.0123456789.js': ownReact,
  };
  await expect(publishing({ client })()).resolves.toBeDefined();
  const shell = { package: 'shell', client: { 'entry.0a1b.js': ownReact } };
  await expect(publishing(shell)()).resolves.toBeDefined();
});
