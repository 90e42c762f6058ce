import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { GuardRequest, RemotePage, RemotePageRequest } from '@marquee/kernel/contracts';
import { atFileEnd, temporaryFolder } from '@marquee/kernel/server/testing';
import type { Registry } from '@marquee/releases';
import { pino } from 'pino';

import { createEdge, type EdgeSetup } from '../app.ts';
import { createComposer } from '../composer/create-composer.ts';
import { readinessOf } from '../composer/readiness.ts';
import { type CompositionSource, newestForAll } from '../composition/composition-source.ts';
import { createCompositionLoader } from '../composition/loaded-composition.ts';
import { runCompositions } from '../composition/running-compositions.ts';
import type { RateBudgets } from '../limits/rate-budgets.ts';
import { createPlainServer } from '../listeners.ts';
import { createComposerMetrics } from '../operation/composer-metrics.ts';
import { type ApiOrigins, oneOrigin } from '../proxy/api-origins.ts';
import type { ProxyBounds } from '../proxy/proxy-bounds.ts';
import { createPlatform } from '../render/platform.ts';
import { createSettingsFile } from '../render/settings-file.ts';
import { aPage, aRegistry, messages, shell } from './a-release.ts';
import { refuseAll, type SettingsNow, withSettings } from './an-api.ts';
import { createInProcessRuntime } from './in-process-runtime.ts';

export interface SiteOptions {
  /** Version of the remote that is live at first; `broken` does not load. */
  version?: string;
  /** Renders the remote's page; the version tells releases apart. */
  renderPage?: (request: RemotePageRequest, version: string) => Promise<RemotePage>;
  /** The guards, in place of the usual ones. */
  decide?: (request: GuardRequest) => Promise<unknown>;
  /** Who gets which composition; by default everybody the newest. */
  source?: CompositionSource;
  /** Told what happens while something is tried. */
  observations?: EdgeSetup['observations'];
  api?: RequestListener;
  /** In place of that API. */
  apiOrigins?: ApiOrigins;
  settings?: SettingsNow;
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

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const closeAtFileEnd = (server: Server): void =>
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });

/** An edge over a registry in memory, an API of the test's, and a real socket. */
export async function aSite(options: SiteOptions = {}) {
  const {
    renderPage,
    api = refuseAll,
    settings = () => ({}),
    dataFolder = temporaryFolder(),
    trustedCountryHeader,
    trustedAddressHeader,
    isProduction = true,
  } = options;
  let now = Date.parse('2026-01-01T00:00:00Z');
  let isMended = false;
  let sessions = 0;
  const releases = aRegistry(options.version ?? '1.0.0');
  const registry = releases as unknown as Registry;

  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const apiServer = createServer(withSettings(settings, api));
  closeAtFileEnd(apiServer);
  const apiOrigins = options.apiOrigins ?? oneOrigin(await listen(apiServer));
  const siteOrigin = options.siteOrigin ?? 'https://marquee.example';
  const clock = (): Date => new Date(now);
  const runtime = createInProcessRuntime(registry, ({ package: name, version }) => {
    if (version === 'broken' && !isMended) return Promise.reject(new Error('the bundle does not load'));
    const render = renderPage ?? ((_request, shown) => Promise.resolve(aPage(`<h1>home ${shown}</h1>`)));
    return Promise.resolve(
      name === 'shell'
        ? { ...shell, decide: options.decide ?? shell.decide }
        : { messages, renderPage: (request: RemotePageRequest) => render(request, version) },
    );
  });
  const platform = createPlatform({
    apiOrigins,
    log,
    file: createSettingsFile(dataFolder, log),
    now: () => now,
  });
  const composerMetrics = createComposerMetrics();
  const compositions = runCompositions({
    registry,
    loader: createCompositionLoader(registry, runtime),
    log,
    clock,
    later: () => {},
  });
  const composer = createComposer({
    registry,
    compositions,
    platform,
    metrics: composerMetrics,
    log,
    now: () => now,
    apiOrigins,
    siteOrigin,
  });
  const edge = createEdge({
    registry,
    source:
      options.source ??
      newestForAll(
        () => registry.currentNumber(),
        () => now,
      ),
    composer,
    observations: options.observations,
    edge: 'web-1:8080',
    newSession: () => (sessions += 1).toString(16).padStart(32, '0'),
    wait: async () => {},
    apiOrigins,
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
  closeAtFileEnd(server);
  const url = await listen(server);
  return {
    url,
    edge,
    readiness: () => readinessOf(compositions, platform),
    composerMetrics,
    logged,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** What links of it show; changed as the registry would. */
    previews: releases.openPreviews,
    /** Lets the version `broken` load from now on. */
    mend: () => {
      isMended = true;
    },
    /** Makes another version of the catalogue live, and takes as long as the edge may go by what it saw before. */
    pin: (version: string) => {
      now += releases.pinCatalogue(version);
    },
  };
}
