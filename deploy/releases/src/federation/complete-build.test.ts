import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES } from '@marquee/kernel/locale';
import { temporaryFolder } from '@marquee/kernel/server/testing';

import { inspectBundle } from '../gate/inspect-bundle.ts';
import { RegistryError } from '../registry-error.ts';
import { aRegistry } from '../testing/a-registry.ts';
import { completeBuild } from './complete-build.ts';

const assets = (js: string[], css: string[] = []) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});

const FEDERATION = {
  id: 'mfe_sports',
  metaData: {
    globalName: 'mfe_sports',
    remoteEntry: { name: 'mfe_sports.0a1b2c3d4e.js', path: '', type: 'global' },
  },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.3.0', assets: assets([]) },
    { name: 'react-dom/client', version: '19.3.1', requiredVersion: null, assets: assets([]) },
  ],
  exposes: [{ path: './remote', assets: assets(['remote.0a1b2c3d4e.js'], ['remote.0a1b2c3d4e.css']) }],
};

const DECLARATION = {
  package: 'mfe-sports',
  version: '1.0.0',
  routes: [
    {
      id: 'sports',
      path: '/{lang}/sports',
      layout: 'default',
      access: 'public',
      render: 'client',
      titleKey: 'sports.title',
    },
  ],
};

/** What the stock plugin leaves, with what a team writes beside it. */
function aFederationBuild(changes: Record<string, object | string | null> = {}): string {
  const folder = temporaryFolder();
  const texts = Object.fromEntries(
    LANGUAGES.map((lang) => [`messages/${lang}.json`, { 'sports.title': `Sports in ${lang}` }]),
  );
  const files = {
    'client/mf-manifest.json': FEDERATION,
    'client/mf-stats.json': {},
    'client/mfe_sports.0a1b2c3d4e.js': "var mfe_sports = { shares: 'react' };",
    'client/remote.0a1b2c3d4e.js': 'void 0;',
    'client/remote.0a1b2c3d4e.css': 'p{}',
    'client/remote.0a1b2c3d4e.js.map': '{}',
    'marquee.json': DECLARATION,
    ...texts,
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const messageOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof RegistryError) return error.message;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

it('publishes a build of the stock plugin, with files and hashes from its own manifest', async () => {
  const { folder, dispose } = completeBuild(aFederationBuild());
  const { registry } = aRegistry({ inspectBundle });
  const manifest = await registry.publish(folder);
  dispose();
  expect(existsSync(folder)).toBe(false);
  expect(manifest).toMatchObject({
    package: 'mfe-sports',
    requires: { react: '^19.3.0' },
    kernelUses: {},
    entry: 'mfe_sports.0a1b2c3d4e.js',
    initial: {
      scripts: ['mfe_sports.0a1b2c3d4e.js', 'remote.0a1b2c3d4e.js'],
      styles: ['remote.0a1b2c3d4e.css'],
    },
    trustedTypes: ['mfe-sports'],
  });
  expect(Object.keys(manifest.files).filter((file) => !file.startsWith('messages.'))).toEqual([
    'mfe_sports.0a1b2c3d4e.js',
    'remote.0a1b2c3d4e.css',
    'remote.0a1b2c3d4e.js',
  ]);
  const german = registry.assetPath('mfe-sports', manifest.messageFiles['de'] ?? '') ?? '';
  expect(JSON.parse(readFileSync(german, 'utf8'))).toEqual({ 'sports.title': 'Sports in de' });
});

it('takes a folder that is complete as it is, and leaves it there', () => {
  const given = aFederationBuild({ 'manifest.json': {} });
  const { folder, dispose } = completeBuild(given);
  dispose();
  expect(folder).toBe(given);
  expect(existsSync(given)).toBe(true);
});

it.each([
  ['another name', { metaData: { ...FEDERATION.metaData, globalName: 'sports' } }, /left in sports/],
  ['no remote', { exposes: [] }, /does not expose \.\/remote/],
  [
    'a kernel it says too little of',
    { shared: [{ name: '@marquee/kernel/ui', requiredVersion: null }] },
    /takes @marquee\/kernel\/ui from the page/,
  ],
])('refuses a container with %s', (_title, changes, words) => {
  const build = aFederationBuild({ 'client/mf-manifest.json': { ...FEDERATION, ...changes } });
  expect(messageOf(() => completeBuild(build))).toMatch(words);
});

it.each([
  ['a declaration that is missing', { 'marquee.json': null }, /marquee\.json .* cannot be read/],
  ['a word it does not know', { 'marquee.json': { ...DECLARATION, route: [] } }, /marquee\.json is invalid/],
  ['a language that is missing', { 'messages/kk.json': null }, /messages\/kk\.json .* cannot be read/],
  [
    'a route of a server that is not there',
    { 'marquee.json': { ...DECLARATION, routes: [{ ...DECLARATION.routes[0], render: 'server' }] } },
    /The route sports is rendered on the server/,
  ],
])('refuses %s', (_title, changes, words) => {
  expect(messageOf(() => completeBuild(aFederationBuild(changes)))).toMatch(words);
});

it('takes a server bundle that the team brings', () => {
  const build = aFederationBuild({ 'server/server.mjs': 'export const own = true;' });
  const { folder, dispose } = completeBuild(build);
  expect(readFileSync(path.join(folder, 'server/server.mjs'), 'utf8')).toBe('export const own = true;');
  dispose();
  rmSync(build, { recursive: true });
});
