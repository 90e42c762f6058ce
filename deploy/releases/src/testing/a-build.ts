import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest, RouteDeclaration } from '@marquee/kernel/contracts';
import { LANGUAGES } from '@marquee/kernel/locale';
import { containerName } from '@marquee/kernel/release';
import { temporaryFolder } from '@marquee/kernel/server/testing';

import { sha384 } from '../store/digest.ts';

export interface BuildOverrides {
  package?: string;
  version?: string;
  /** Paths of the routes; their ids are `route-1`, `route-2`, … */
  routes?: string[];
  /** Client files beyond the entry and the messages. */
  client?: Record<string, string>;
  serverCode?: string;
  /** Last word on the manifest, for one that is wrong. */
  manifest?: (manifest: ReleaseManifest) => object;
}

/** What every fake shell offers of the kernel; the fake remotes use one of the two exports. */
const OFFERED = { '@marquee/kernel/ui': { Button: 'types of Button', Link: 'types of Link' } };
const USED = { '@marquee/kernel/ui': { Link: 'types of Link' } };

const aRoute = (routePath: string, index: number): RouteDeclaration => ({
  id: `route-${index + 1}`,
  path: routePath,
  layout: 'default',
  access: 'public',
  render: 'server',
  titleKey: 'title',
});

const perLanguage = <T>(value: (language: string) => T): Record<string, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)]));

function aManifest(
  { package: packageName = 'mfe-catalogue', version = '1.0.0', routes = ['/{lang}/games'] }: BuildOverrides,
  client: Record<string, string>,
  serverCode: string,
): ReleaseManifest {
  const isShell = packageName === 'shell';
  return {
    schemaVersion: 1,
    package: packageName,
    version,
    requires: isShell ? {} : { react: '^19.3.0' },
    provides: isShell ? { react: '19.3.1' } : {},
    ...(isShell ? { kernelOffers: OFFERED } : { kernelUses: USED }),
    routes: isShell ? [] : routes.map(aRoute),
    languages: [...LANGUAGES],
    messageKeys: perLanguage(() => ['subtitle', 'title']),
    entry: 'entry.0a1b.js',
    initial: { scripts: ['entry.0a1b.js'], styles: [] },
    routeFiles: {},
    messageFiles: perLanguage((language) => `messages.${language}.json`),
    files: Object.fromEntries(
      Object.entries(client).map(([file, text]) => [
        file,
        { bytes: Buffer.byteLength(text), brotliBytes: 0, integrity: sha384(text) },
      ]),
    ),
    server: { file: 'server/server.mjs', integrity: sha384(serverCode) },
    trustedTypes: [],
  };
}

/** A server bundle that an edge could run, and that says what the manifest does. */
export function aServerBundle({ package: packageName, routes = ['/{lang}/games'] }: BuildOverrides): string {
  const isShell = packageName === 'shell';
  const functions = isShell ? ['decide', 'renderShell'] : ['renderPage'];
  return [
    ...functions.map((name) => `export const ${name} = () => {};`),
    `export const messages = () => ({ title: '', subtitle: '' });`,
    `export const routes = ${JSON.stringify(isShell ? [] : routes.map(aRoute))};\n`,
  ].join('\n');
}

/** Writes a build that can be published as it is, and returns its folder. */
export function aBuild(overrides: BuildOverrides = {}): string {
  const folder = temporaryFolder();
  const serverCode = overrides.serverCode ?? aServerBundle(overrides);
  const client = {
    'entry.0a1b.js': `var ${containerName(overrides.package ?? 'mfe-catalogue')} = {};\n`,
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `messages.${language}.json`,
        JSON.stringify({ title: language, subtitle: '' }),
      ]),
    ),
    ...overrides.client,
  };
  const manifest = aManifest(overrides, client, serverCode);
  const write = (file: string, text: string): void => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  for (const [file, text] of Object.entries(client)) write(`client/${file}`, text);
  write('server/server.mjs', serverCode);
  write('manifest.json', JSON.stringify(overrides.manifest?.(manifest) ?? manifest));
  return folder;
}
