import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type {
  GuardRequest,
  ReleaseManifest,
  RemotePage,
  RemotePageRequest,
  RouteDeclaration,
  Settings,
  ShellPageRequest,
} from '@marquee/kernel/contracts';
import type { Language } from '@marquee/kernel/locale';
import { normalisePath } from '@marquee/kernel/routing';
import { LOOK_HOLDS_MS, type Registry } from '@marquee/releases';
import { pino } from 'pino';

import { createEdge } from '../app.ts';
import { createComposer } from '../composer/create-composer.ts';
import { readinessOf } from '../composer/readiness.ts';
import { followComposition } from '../composition/live-composition.ts';
import { createCompositionLoader } from '../composition/loaded-composition.ts';
import type { RateBudgets } from '../limits/rate-budgets.ts';
import { createPlainServer } from '../listeners.ts';
import { createComposerMetrics } from '../operation/composer-metrics.ts';
import type { ProxyBounds } from '../proxy/proxy-bounds.ts';
import { createPlatform } from '../render/platform.ts';
import { createSettingsFile } from '../render/settings-file.ts';
import { createInProcessRuntime } from './in-process-runtime.ts';

const START_SCRIPT = 'start.1234567890.js';

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
    startScript: packageName === 'shell' ? START_SCRIPT : undefined,
    messageFiles: { en: `messages.en.${version}.json` },
    files: { [script]: file },
    server: { file: 'server/server.mjs', integrity: file.integrity },
    trustedTypes: [`marquee-${packageName}`],
  };
}

const messages = (_lang: Language) => ({ title: 'Title', 'error.404.title': 'No such page' });

/** A shell that knows two pages and decides as little as it can. */
const shell = {
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
    const page = { '/en': 'home', '/en/slow': 'slow', '/en/gone': 'gone', '/en/account': 'account' }[
      pathname
    ];
    if (page === undefined || (page === 'account' && !session.hasToken)) {
      return Promise.resolve({ kind: 'deny', status: 404, reason: url, by: 'route', lang: 'en', cookies });
    }
    const match = {
      package: 'mfe-catalogue',
      id: page,
      layout: 'default',
      access: 'public',
      render: routes.find(({ id }) => id === page)?.render ?? 'server',
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

export interface SiteOptions {
  /** Version of the remote that is live at first; `broken` does not load. */
  version?: string;
  /** Renders the remote's page; the version tells releases apart. */
  renderPage?: (request: RemotePageRequest, version: string) => Promise<RemotePage>;
  api?: RequestListener;
  /** What the API says the settings are, `away` while it closes the connection, `frozen` while it never answers. */
  settings?: () => Partial<Settings> | 'away' | 'frozen';
  /** By default an empty one of its own. */
  dataFolder?: string;
  trustedCountryHeader?: string;
  trustedAddressHeader?: string;
  proxyBounds?: ProxyBounds;
  /** By default none. */
  rateBudgets?: RateBudgets;
  /** By default secure. */
  siteOrigin?: string;
  /** By default true. */
  isProduction?: boolean;
}

const aPage = (html: string, changes: Partial<RemotePage> = {}): RemotePage => ({
  status: 200,
  html,
  head: { title: 'Home' },
  state: { html },
  messages: messages('en'),
  ...changes,
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const open: Server[] = [];

afterAll(() => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
});

const someSettings: Settings = {
  brand: {
    name: 'Marquee',
    supportEmail: 'support@marquee.example',
    logo: null,
    colours: { accent: '#fff', ground: '#000' },
  },
  languages: ['en', 'ru'],
  defaultLanguage: 'en',
  retiredLocales: [],
  partnerParameters: [],
  redirects: [],
  gameOrigins: [],
  refusedCountries: [],
  features: { demoPlay: true, realPlay: true, registration: true, vpnHelp: false },
  serverTime: '2026-01-01T00:00:00.000Z',
};

/** An API that knows the settings and leaves all else to the test's. */
const withSettings =
  (settingsNow: NonNullable<SiteOptions['settings']>, api: RequestListener): RequestListener =>
  (request, response) => {
    const settings = request.url === '/api/v1/settings' ? settingsNow() : null;
    if (settings === null) api(request, response);
    else if (settings === 'away') response.destroy();
    else if (settings !== 'frozen') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'ok', data: { ...someSettings, ...settings } }));
    }
  };

const refuseAll: RequestListener = (_request, response) => {
  response.writeHead(503).end();
};

/** An edge over a registry in memory, an API of the test's, and a real socket. */
export async function aSite(options: SiteOptions = {}) {
  const {
    renderPage,
    api = refuseAll,
    settings = () => ({}),
    dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-edge-')),
    trustedCountryHeader,
    trustedAddressHeader,
    isProduction = true,
  } = options;
  let current = 1;
  let now = Date.parse('2026-01-01T00:00:00Z');
  let isMended = false;
  const versions = new Map([[1, options.version ?? '1.0.0']]);
  const routes = [
    aRoute('home', '/{lang}', { query: ['tab'] }),
    aRoute('slow', '/{lang}/slow'),
    aRoute('gone', '/{lang}/gone'),
    aRoute('account', '/{lang}/account', { render: 'client' }),
  ];
  const registry = {
    currentNumber: () => current,
    composition: (number: number) => ({
      number,
      pins: { shell: '1.0.0', 'mfe-catalogue': versions.get(number) ?? 'unknown' },
    }),
    manifest: (name: string, version: string) => aManifest(name, version, name === 'shell' ? [] : routes),
    serverPath: (name: string, version: string) => `${name}@${version}`,
    assetPath: (_name: string, file: string) =>
      file === START_SCRIPT ? path.join(import.meta.dirname, 'start-script.txt') : null,
  } as unknown as Registry;

  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const apiServer = createServer(withSettings(settings, api));
  open.push(apiServer);
  const apiUrl = await listen(apiServer);
  const siteOrigin = options.siteOrigin ?? 'https://marquee.example';
  const clock = (): Date => new Date(now);
  const runtime = createInProcessRuntime(registry, ({ package: name, version }) => {
    if (version === 'broken' && !isMended) return Promise.reject(new Error('the bundle does not load'));
    const render = renderPage ?? ((_request, shown) => Promise.resolve(aPage(`<h1>home ${shown}</h1>`)));
    return Promise.resolve(
      name === 'shell'
        ? shell
        : { messages, renderPage: (request: RemotePageRequest) => render(request, version) },
    );
  });
  const platform = createPlatform({
    apiUrl,
    log,
    file: createSettingsFile(dataFolder, log),
    now: () => now,
  });
  const composerMetrics = createComposerMetrics();
  const composer = createComposer({
    registry,
    live: followComposition({
      registry,
      loader: createCompositionLoader(registry, runtime),
      log,
      clock,
      later: () => {},
    }),
    platform,
    metrics: composerMetrics,
    log,
    now: () => now,
    apiUrl,
    siteOrigin,
  });
  const edge = createEdge({
    registry,
    composer,
    apiUrl,
    siteOrigin,
    log,
    clock,
    now: () => now,
    developmentSecret: isProduction ? null : Buffer.from('secret'),
    dataFolder,
    trustedCountryHeader: trustedCountryHeader ?? null,
    trustedAddressHeader: trustedAddressHeader ?? null,
    developmentCountry: null,
    proxyBounds: options.proxyBounds,
    rateBudgets: options.rateBudgets ?? null,
  });
  const server = createPlainServer({ handle: edge.handle, isDraining: () => false });
  open.push(server);
  const url = await listen(server);
  return {
    url,
    edge,
    readiness: () => readinessOf(composer, platform),
    composerMetrics,
    logged,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets the version `broken` load from now on. */
    mend: () => {
      isMended = true;
    },
    /** Makes another version of the catalogue live, and takes as long as the edge may go by what it saw before. */
    pin: (version: string) => {
      now += LOOK_HOLDS_MS;
      current += 1;
      versions.set(current, version);
    },
  };
}

export { aPage };
