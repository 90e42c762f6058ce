import * as locale from '@marquee/kernel/locale';
import * as notifications from '@marquee/kernel/notifications';
import * as remote from '@marquee/kernel/remote';
import * as routing from '@marquee/kernel/routing';
import * as ui from '@marquee/kernel/ui';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';

declare const MARQUEE_SHARED_VERSIONS: Record<string, string>;

/** Needed by every page as soon as it wakes. */
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

const sharedForms = () => import(/* webpackChunkName: "forms" */ './shared-forms.ts');

/**
 * Fetched when the first remote on the page needs them. The contracts of domains that pages use together are a chunk;
 * the schemas that all of them use are in the chunk of the API client, which every caller needs anyway.
 */
const lazy: Record<string, () => Promise<unknown>> = {
  '@marquee/kernel/contracts': () => import(/* webpackChunkName: "api" */ '@marquee/kernel/contracts'),
  '@marquee/kernel/contracts/bonuses': () =>
    import(/* webpackChunkName: "api-bonuses" */ '@marquee/kernel/contracts/bonuses'),
  '@marquee/kernel/contracts/cashier': () =>
    import(/* webpackChunkName: "api-cashier" */ '@marquee/kernel/contracts/cashier'),
  '@marquee/kernel/contracts/competitions': () =>
    import(/* webpackChunkName: "api-competitions" */ '@marquee/kernel/contracts/competitions'),
  '@marquee/kernel/contracts/content': () =>
    import(/* webpackChunkName: "api-content" */ '@marquee/kernel/contracts/content'),
  '@marquee/kernel/contracts/games': () =>
    import(/* webpackChunkName: "api-games" */ '@marquee/kernel/contracts/games'),
  '@marquee/kernel/contracts/history': () =>
    import(/* webpackChunkName: "api-history" */ '@marquee/kernel/contracts/history'),
  '@marquee/kernel/contracts/player': () =>
    import(/* webpackChunkName: "api-player" */ '@marquee/kernel/contracts/player'),
  '@marquee/kernel/contracts/passkeys': () =>
    import(/* webpackChunkName: "api-security" */ '@marquee/kernel/contracts/passkeys'),
  '@marquee/kernel/contracts/jackpots': () =>
    import(/* webpackChunkName: "api-competitions" */ '@marquee/kernel/contracts/jackpots'),
  '@marquee/kernel/contracts/points': () =>
    import(/* webpackChunkName: "api-bonuses" */ '@marquee/kernel/contracts/points'),
  '@marquee/kernel/contracts/security': () =>
    import(/* webpackChunkName: "api-security" */ '@marquee/kernel/contracts/security'),
  '@marquee/kernel/contracts/site': () =>
    import(/* webpackChunkName: "api-site" */ '@marquee/kernel/contracts/site'),
  '@marquee/kernel/contracts/streamer': () =>
    import(/* webpackChunkName: "api-competitions" */ '@marquee/kernel/contracts/streamer'),
  '@marquee/kernel/contracts/tournaments': () =>
    import(/* webpackChunkName: "api-competitions" */ '@marquee/kernel/contracts/tournaments'),
  '@marquee/kernel/forms': async () => (await sharedForms()).forms,
  '@marquee/kernel/forms/dates': async () => (await sharedForms()).loadDates(),
  '@marquee/kernel/http': () => import(/* webpackChunkName: "api" */ '@marquee/kernel/http'),
  '@marquee/kernel/private-texts': () =>
    import(/* webpackChunkName: "i18next" */ '@marquee/kernel/private-texts'),
  '@marquee/kernel/query': () => import(/* webpackChunkName: "query" */ '@marquee/kernel/query'),
  '@marquee/kernel/ui/controls': () =>
    import(/* webpackChunkName: "controls" */ '@marquee/kernel/ui/controls'),
};

/** One version of a shared module, as containers of webpack, rspack and the federation runtime read it. */
interface SharedModule {
  from: string;
  eager: boolean;
  /** Without it, the federation runtime may replace the module by its own copy. */
  loaded: 1;
  /** The federation runtime compares versions by it; without it, the runtime would load a second React. */
  shareConfig: { singleton: true; requiredVersion: string; eager: boolean };
  get: () => Promise<() => unknown> | (() => unknown);
}

export type ShareScope = Record<string, Record<string, SharedModule>>;

const share = (name: string, isEager: boolean, get: SharedModule['get']): [string, ShareScope[string]] => {
  const version = MARQUEE_SHARED_VERSIONS[name] ?? '';
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: isEager } as const;
  return [name, { [version]: { from: 'shell', eager: isEager, loaded: 1, shareConfig, get } }];
};

/** What every container is given: each shared module in the one version that the shell has of it. */
export const createShareScope = (): ShareScope =>
  Object.fromEntries([
    ...Object.entries(eager).map(([name, module]) => share(name, true, () => () => module)),
    ...Object.entries(lazy).map(([name, load]) =>
      share(name, false, () => load().then((module) => () => module)),
    ),
  ]);
