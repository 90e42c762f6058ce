import { readFileSync } from 'node:fs';
import path from 'node:path';

import type {
  GuardRequest,
  ReleaseManifest,
  RemotePage,
  RouteDeclaration,
  ShellPageRequest,
} from '@marquee/kernel/contracts';
import type { Language } from '@marquee/kernel/locale';
import { normalisePath } from '@marquee/kernel/routing';
import { LIVE_NUMBER_CACHE_MS, type Registry } from '@marquee/releases';

import { type OpenPreviews, somePreviews } from './some-previews.ts';

const START_SCRIPT = 'start.1234567890.js';
const TIMED_START = 'timed-start.1234567890.js';

/** A sha384 of the right shape that stands for `name`. */
const integrityOf = (name: string): string => `sha384-${Buffer.from(name).toString('base64')}`;

const aRoute = (id: string, path: string, changes: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  id,
  path,
  layout: 'default',
  access: 'public',
  render: 'server',
  titleKey: 'title',
  ...changes,
});

function aManifest(packageName: string, version: string, routes: RouteDeclaration[]): ReleaseManifest {
  const script = `${packageName}.1234567890.js`;
  const file = { bytes: 1, brotliBytes: 1, integrity: integrityOf(packageName) };
  return {
    schemaVersion: 1,
    package: packageName,
    version,
    requires: {},
    provides: {},
    routes,
    languages: ['en', 'ru'],
    messageKeys: {},
    entry: script,
    initial: { scripts: [script], styles: [] },
    routeFiles: {},
    ...(packageName === 'shell'
      ? {
          startScript: START_SCRIPT,
          timed: { startScript: TIMED_START, timesScript: 'page-times.1234567890.js' },
        }
      : {}),
    messageFiles: { en: `messages.en.${version}.json` },
    files: { [script]: file },
    server: { file: 'server/server.mjs', integrity: file.integrity },
    trustedTypes: [`marquee-${packageName}`],
  };
}

export const messages = (_lang: Language) => ({ title: 'Title', 'error.404.title': 'No such page' });

/** A shell that knows five pages and decides as little as it can. */
export const shell = {
  messages,
  decide: ({ url, routes, isCountryRefused, session }: GuardRequest) => {
    const [path = ''] = url.split('?', 1);
    const pathname = normalisePath(path) ?? 'none';
    const cookies: never[] = [];
    if (isCountryRefused) {
      return Promise.resolve({
        kind: 'deny',
        status: 403,
        reason: 'country',
        by: 'country',
        lang: 'en',
        cookies,
      });
    }
    if (pathname === '/') {
      return Promise.resolve({ kind: 'redirect', status: 302, to: '/en', by: 'test', cookies, effects: [] });
    }
    const page = {
      '/en': 'home',
      '/en/slow': 'slow',
      '/en/gone': 'gone',
      '/en/account': 'account',
      '/en/join': 'join',
    }[pathname];
    if (page === undefined || (page === 'account' && !session.hasToken)) {
      return Promise.resolve({ kind: 'deny', status: 404, reason: url, by: 'route', lang: 'en', cookies });
    }
    const route = routes.find(({ id }) => id === page);
    const match = {
      package: 'mfe-catalogue',
      id: page,
      layout: 'default',
      access: route?.access ?? 'public',
      render: route?.render ?? 'server',
      params: {},
    };
    return Promise.resolve({ kind: 'allow', lang: 'en', url, match, cookies, effects: [] });
  },
  renderShell: ({ fragment, boot }: ShellPageRequest) =>
    Promise.resolve({
      html: `<main>${fragment ?? (boot.status === 200 ? 'skeleton' : `error ${boot.status}`)}</main>`,
      head: { title: 'Error', noindex: true },
      fallback: '<div hidden>fallback</div>',
    }),
};

export const aPage = (html: string, changes: Partial<RemotePage> = {}): RemotePage => ({
  status: 200,
  html,
  head: { title: 'Home' },
  state: { html },
  messages: messages('en'),
  ...changes,
});

const ROUTES = [
  aRoute('home', '/{lang}', { query: ['tab'] }),
  aRoute('slow', '/{lang}/slow'),
  aRoute('gone', '/{lang}/gone'),
  aRoute('account', '/{lang}/account', { render: 'client', access: 'player', permissions: ['camera'] }),
  aRoute('join', '/{lang}/join', { render: 'client', access: 'anonymous', embeds: ['captcha'] }),
];

export interface TestRegistry extends Pick<
  Registry,
  'currentNumber' | 'composition' | 'manifest' | 'serverPath' | 'verify' | 'readAsset' | 'readAssetNow'
> {
  previews: Pick<Registry['previews'], 'find' | 'open' | 'readLink' | 'usedBy'>;
  /** Makes another version of the catalogue live. @returns how long an edge may still go by what it saw before */
  pinCatalogue(version: string): number;
  openPreviews: OpenPreviews;
}

function startScript(file: string): Buffer | null {
  if (file === TIMED_START) return Buffer.from("void 'timed';");
  return file === START_SCRIPT ? readFileSync(path.join(import.meta.dirname, 'start-script.txt')) : null;
}

/** A registry in memory, of a shell and a catalogue. */
export function aRegistry(firstVersion: string): TestRegistry {
  let current = 1;
  const versions = new Map([[current, firstVersion]]);
  const { previews, openPreviews } = somePreviews((version) => {
    const number = Math.max(...versions.keys()) + 1;
    versions.set(number, version);
    shown.add(number);
    return number;
  });
  const shown = new Set<number>();
  const unasked = { createdAt: '2026-01-01T00:00:00.000Z', by: 'test', why: 'test' };
  return {
    currentNumber: () => current,
    composition: (number) => ({
      ...unasked,
      number,
      ...(shown.has(number) ? { isCandidate: true as const, isPreview: true as const } : {}),
      history: { line: number, hash: `sha256-line-${number}` },
      pins: { shell: '1.0.0', 'mfe-catalogue': versions.get(number) ?? 'unknown' },
    }),
    manifest: (name, version) => aManifest(name, version, name === 'shell' ? [] : ROUTES),
    serverPath: (name, version) => `${name}@${version}`,
    verify: () => {},
    previews,
    openPreviews,
    readAsset: async (_name, file) => startScript(file),
    readAssetNow: (_name, file) => startScript(file),
    pinCatalogue(version) {
      current = Math.max(...versions.keys()) + 1;
      versions.set(current, version);
      return LIVE_NUMBER_CACHE_MS;
    },
  };
}
