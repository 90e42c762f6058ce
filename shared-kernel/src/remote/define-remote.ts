import * as React from 'react';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';

import { createTranslator } from '../locale/translator.ts';
import { RemoteErrorBoundary } from './error-boundary.tsx';
import type { RemoteProps } from './host.ts';
import { createOwnedRoot } from './owned-root.ts';
import type { RemoteRoute } from './page.ts';
import { preparePage, type PreparedPage } from './prepare.ts';
import { RemoteRoot, type RemoteRootProps } from './remote-root.tsx';

/** Number of pages whose data is kept for going back. */
const KEPT_PAGES = 12;

export type ParcelProps = RemoteProps & AppProps;

/** The parcel that the outlet mounts; `update` follows a navigation inside the remote. */
export interface RemoteLifecycles {
  bootstrap: (props: ParcelProps) => Promise<unknown>;
  mount: (props: ParcelProps) => Promise<unknown>;
  update: (props: ParcelProps) => Promise<unknown>;
  unmount: (props: ParcelProps) => Promise<unknown>;
  /**
   * Starts fetching the code of a page that is likely to come next.
   *
   * With `isFirstPage`, the code of the page that the document shows: its mount takes what was asked for here, failed or
   * not, so that one fault is one failure. What fetches its data is left to the mount, which may have the server's.
   */
  preload: (routeId: string, options?: { isFirstPage?: boolean }) => void;
}

/** What a remote exposes: its pages, and by name the widgets that may stand on the pages of others. */
export interface RemoteModule extends RemoteLifecycles {
  widgets?: Record<string, RemoteLifecycles>;
}

/**
 * A remote as the shell mounts it: `export const remote = defineRemote({ routes })`.
 *
 * Code and data of a page are fetched before React sees it, so a page never renders half; until then the page before
 * it stays. Every failure of a page, from its code to its effects, goes to `onFailure` of its props; a page that is no
 * longer wanted is dropped at once and fails nobody.
 */
export function defineRemote({ routes }: { routes: RemoteRoute[] }): RemoteLifecycles {
  const lifecycles = singleSpaReact<RemoteRootProps>({
    React,
    ReactDOMClient: { createRoot: createOwnedRoot },
    errorBoundaryClass: RemoteErrorBoundary as unknown as React.ComponentClass<RemoteRootProps & AppProps>,
    rootComponent: RemoteRoot as React.FunctionComponent<RemoteRootProps & AppProps>,
  });
  const visited = new Map<string, PreparedPage>();
  let shown: { lang: string; location: ParcelProps['location']; prepared: PreparedPage } | undefined;

  let firstPage: { routeId: string; code: ReturnType<RemoteRoute['page']> } | undefined;

  const takeFirstPage = (routeId: string): ReturnType<RemoteRoute['page']> | undefined => {
    const code = firstPage?.routeId === routeId ? firstPage.code : undefined;
    firstPage = undefined;
    return code;
  };

  let isSignedIn: boolean | undefined;

  /**
   * Data of one player must not be shown to another visitor. The subscription lasts as long as the document.
   */
  const forgetWithSession = ({ session }: ParcelProps['host']): void => {
    if (isSignedIn !== undefined) return;
    isSignedIn = session.state.isSignedIn;
    session.subscribe((state) => {
      if (state.isSignedIn === isSignedIn) return;
      isSignedIn = state.isSignedIn;
      visited.clear();
      shown = undefined;
    });
  };

  /** An anchor of the page on show: the page is there already, and nothing of it is fetched again. */
  const ofAnchor = ({ lang, location }: ParcelProps): PreparedPage | undefined =>
    location.hash !== '' &&
    lang === shown?.lang &&
    location.pathname === shown.location.pathname &&
    location.search === shown.location.search
      ? shown.prepared
      : undefined;

  const withPage = async (props: ParcelProps): Promise<RemoteRootProps & AppProps> => {
    const { location, route, lang, host, initialState, signal } = props;
    forgetWithSession(host);
    const kept = ofAnchor(props) ?? (props.navigationType === 'POP' ? visited.get(location.key) : undefined);
    const prepared =
      kept ??
      (await preparePage(routes, {
        route,
        search: location.search,
        lang,
        api: host.api,
        signal,
        code: takeFirstPage(route.id),
        known: initialState?.routeId === route.id ? initialState : undefined,
      }));
    const { data, params } = prepared;
    const head = prepared.page.head({ data, params, lang, t: createTranslator(props.messages, lang) });
    remember(visited, location.key, prepared);
    shown = { lang, location, prepared };
    props.onHead(head);
    props.onPrepared();
    return {
      ...props,
      prepared,
      onFailure(error) {
        // A failed import is not cached, so that a retry loads it again.
        visited.delete(location.key);
        if (shown?.prepared === prepared) shown = undefined;
        props.onFailure(error);
      },
    };
  };

  return {
    bootstrap: (props) => lifecycles.bootstrap(props as never),
    async mount(props) {
      let page: RemoteRootProps & AppProps;
      try {
        page = await withPage(props);
      } catch (error) {
        if (!props.signal.aborted) props.onFailure(error);
        throw error;
      }
      await lifecycles.mount(page);
    },
    async update(props) {
      let page: RemoteRootProps & AppProps;
      try {
        page = await withPage(props);
      } catch (error) {
        // Not thrown: single-spa would mark the parcel as broken and could no longer unmount it.
        if (!props.signal.aborted) props.onFailure(error);
        return;
      }
      await lifecycles.update?.(page);
    },
    async unmount(props) {
      shown = undefined;
      await lifecycles.unmount(props as never);
    },
    preload(routeId, { isFirstPage = false } = {}) {
      const route = routes.find(({ id }) => id === routeId);
      if (isFirstPage) {
        const code = route?.page();
        code?.catch(() => {});
        firstPage = code && { routeId, code };
        return;
      }
      // A failed preload is ignored: the navigation tries again and reports.
      route?.page().catch(() => {});
      route?.load?.().catch(() => {});
    },
  };
}

function remember(visited: Map<string, PreparedPage>, key: string, prepared: PreparedPage): void {
  visited.delete(key);
  visited.set(key, prepared);
  const [oldest] = visited.keys();
  if (visited.size > KEPT_PAGES && oldest !== undefined) visited.delete(oldest);
}
