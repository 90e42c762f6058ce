import type { Boot } from '@marquee/kernel/contracts';
import * as locale from '@marquee/kernel/locale';
import * as notifications from '@marquee/kernel/notifications';
import * as remote from '@marquee/kernel/remote';
import type { RemoteModule } from '@marquee/kernel/remote';
import * as routing from '@marquee/kernel/routing';
import * as ui from '@marquee/kernel/ui';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';

import type { LoadRemote } from './remote-loader.ts';
import { createScriptPolicy } from './script-policy.ts';

declare const MARQUEE_SHARED_VERSIONS: Record<string, string>;

/** On the first path of every page. */
const eager: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@marquee/kernel/locale': locale,
  '@marquee/kernel/notifications': notifications,
  '@marquee/kernel/remote': remote,
  '@marquee/kernel/routing': routing,
  '@marquee/kernel/ui': ui,
};

/** Fetched when the first remote on the page asks for them. Whoever calls the API needs contracts and client alike. */
const lazy: Record<string, () => Promise<unknown>> = {
  '@marquee/kernel/contracts': () => import(/* webpackChunkName: "api" */ '@marquee/kernel/contracts'),
  '@marquee/kernel/forms': () => import(/* webpackChunkName: "forms" */ '@marquee/kernel/forms'),
  '@marquee/kernel/http': () => import(/* webpackChunkName: "api" */ '@marquee/kernel/http'),
  '@marquee/kernel/query': () => import(/* webpackChunkName: "query" */ '@marquee/kernel/query'),
  '@marquee/kernel/ui/controls': () =>
    import(/* webpackChunkName: "controls" */ '@marquee/kernel/ui/controls'),
};

/** One version of a shared module, as a container's share scope holds it. */
interface SharedModule {
  from: string;
  eager: boolean;
  get: () => Promise<() => unknown> | (() => unknown);
}

const shared = (name: string, module: Omit<SharedModule, 'from'>): [string, Record<string, SharedModule>] => [
  name,
  { [MARQUEE_SHARED_VERSIONS[name] ?? '']: { from: 'shell', ...module } },
];

/** What every container is given: each shared module in the one version that the shell has of it. */
const SHARE_SCOPE = Object.fromEntries([
  ...Object.entries(eager).map(([name, module]) => shared(name, { eager: true, get: () => () => module })),
  ...Object.entries(lazy).map(([name, load]) =>
    shared(name, { eager: false, get: () => load().then((module) => () => module) }),
  ),
]);

const containerName = (packageName: string): string => packageName.replaceAll('-', '_');

/**
 * The shell as a federation host: it provides every shared module, and knows the pinned containers from the page, so
 * no manifest is fetched.
 */
export function createRuntimeHost(boot: Boot, window: Window): LoadRemote {
  const pinned = createScriptPolicy(boot, window);
  const host = createInstance({
    name: 'shell',
    remotes: Object.entries(boot.remotes).map(([packageName, { entry }]) => ({
      name: containerName(packageName),
      entry: new URL(entry, window.location.href).href,
      type: 'var' as const,
    })),
    plugins: [
      {
        name: 'pinned-scripts',
        createScript({ url }) {
          const { src, integrity } = pinned(url);
          const script = window.document.createElement('script');
          script.src = src;
          script.integrity = integrity;
          script.crossOrigin = 'anonymous';
          script.async = true;
          return script;
        },
      },
    ],
  });
  // The runtime's own sharing is left out of the build: with one provider there are no versions to choose between, and
  // no remote is asked what it would share.
  host.initShareScopeMap('default', SHARE_SCOPE as never);
  return async (packageName) => {
    const module = await host.loadRemote<RemoteModule>(`${containerName(packageName)}/remote`);
    if (module === null) throw new Error(`${packageName} exposes nothing.`);
    return module;
  };
}
