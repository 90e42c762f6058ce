import type { Boot, Theme } from '@marquee/kernel/contracts';
import { THEME_COOKIE } from '@marquee/kernel/cookies';
import { writeCookie } from '@marquee/kernel/host';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { mountRootParcel } from 'single-spa';

import { CashierHost } from '../cashier/cashier-host.tsx';
import { untilPainted } from '../navigation/until-painted.ts';
import { createOutlet, type Outlet, type OutletState } from '../outlet/outlet-controller.ts';
import { OutletView } from '../outlet/outlet-view.tsx';
import { PopupHost } from '../popups/popup-host.tsx';
import { SearchHost } from '../search/search-host.tsx';
import { announceFrameInteractive, announceInteractive } from '../start/interactive.ts';
import { OUTLET_DEADLINE_MS, type ShellApp } from './create-app.ts';
import { ShellRoot } from './shell-root.tsx';

/** Set in the document's timeline when its first page has been taken over; benchmarks and field measurements read it. */
const READY_MARK = 'marquee:remote-ready';

const markReady = (): void => {
  if (performance.getEntriesByName(READY_MARK).length === 0) performance.mark(READY_MARK);
};

const setTheme = (theme: Exclude<Theme, 'system'>): void => {
  document.documentElement.dataset['theme'] = theme;
  writeCookie(document, { ...THEME_COOKIE, value: theme });
};

const subscribable =
  (source: { subscribe(listener: () => void): { unsubscribe(): void } }) =>
  (listener: () => void): (() => void) => {
    const subscription = source.subscribe(listener);
    return () => subscription.unsubscribe();
  };

/** The shell in the browser: it hydrates the server's markup and follows every navigation. */
export function BrowserShell({ app, boot }: { app: ShellApp; boot: Boot }) {
  const { states, session } = app;
  const subscribeStates = useMemo(() => subscribable(states), [states]);
  const state = useSyncExternalStore(
    subscribeStates,
    () => states.value,
    () => states.value,
  );
  const hasToken = useSyncExternalStore(
    session.subscribe,
    () => session.state.isSignedIn,
    () => false,
  );
  const [outletView, setOutletView] = useState<{ state: OutletState; isFilled: boolean }>({
    state: 'idle',
    isFilled: boot.page?.rendered ?? false,
  });
  const place = useRef<HTMLDivElement>(null);
  const outlet = useRef<Outlet>(null);
  const shown = useRef(state);

  useEffect(() => {
    if (place.current === null) return undefined;
    const created = createOutlet(place.current, {
      load: app.loadRemote,
      refresh: (packageName) => app.refreshRemote(packageName),
      mountParcel: (config, props) => mountRootParcel(config, props as never),
      untilPainted: () => untilPainted(window),
      deadlineMs: OUTLET_DEADLINE_MS,
      onFailure: app.reportFailure,
      onState(next, isFilled) {
        setOutletView({ state: next, isFilled });
        if (next === 'not-found') app.showError('not-found');
        if (next === 'failed' && !isFilled) app.pageFailed(shown.current);
        if (next === 'ready') {
          markReady();
          app.pageReady(shown.current);
        }
        // A remote that failed has its fallback in its place, with a button.
        if (next !== 'idle' && next !== 'pending') announceInteractive(window);
      },
    });
    outlet.current = created;
    return () => created.close();
  }, [app]);

  useEffect(() => {
    shown.current = state;
    const target = app.targetOf(state);
    if (target !== null) outlet.current?.show(target);
    else if (state.view.kind === 'error') {
      outlet.current?.forget();
      app.pageReady(state);
      announceInteractive(window);
    }
  }, [app, state]);

  // The last of the frame's effects: all its parts listen by now.
  useEffect(() => announceFrameInteractive(window), []);

  const openSearch = useCallback((text: string) => app.bus.publish('search/requested', { text }), [app]);
  const retry = useCallback(() => outlet.current?.retry(), []);

  return (
    <ShellRoot
      boot={boot}
      view={state.view}
      location={state.location}
      navigationType={state.navigationType}
      navigate={app.navigate}
      hasToken={hasToken}
      account={hasToken ? app : null}
      setTheme={setTheme}
      openSearch={openSearch}
      onFatal={(error) => app.reportFailure('shell', 'render', error)}
      outlet={<OutletView {...outletView} fragment={null} elementRef={place} onRetry={retry} />}
      overlays={
        <>
          <SearchHost app={app} />
          <CashierHost app={app} />
          <PopupHost app={app} />
        </>
      }
    />
  );
}
