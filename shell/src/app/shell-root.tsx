import type { Boot } from '@marquee/kernel/contracts';
import { createTranslator } from '@marquee/kernel/locale';
import { notifications } from '@marquee/kernel/notifications';
import { type Host, RemoteRouter, type RouterLocation } from '@marquee/kernel/remote';
import { NotificationsHost, UiTextProvider } from '@marquee/kernel/ui';
import { type ReactNode, useMemo } from 'react';

import { CountryPage } from '../error-pages/country-page.tsx';
import { ErrorPage } from '../error-pages/error-page.tsx';
import { Frame } from '../layouts/frame.tsx';
import { FatalBoundary } from './fatal-boundary.tsx';
import { type PageView, pageAddress } from './page-view.ts';
import { ShellContext, type ShellContextValue } from './shell-context.ts';

export interface ShellRootProps {
  boot: Boot;
  view: PageView;
  location: RouterLocation;
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  navigate: Host['navigate'];
  hasToken: boolean;
  account: ShellContextValue['account'];
  setTheme: ShellContextValue['setTheme'];
  openSearch: ShellContextValue['openSearch'];
  onFatal: (error: unknown) => void;
  /** The remote's place; it stays mounted under an error screen, hidden. */
  outlet: ReactNode;
  /** Popups: nothing of them is in the server's markup. */
  overlays?: ReactNode;
}

function ErrorScreen({ view }: { view: Extract<PageView, { kind: 'error' }> }) {
  return view.error === 'country' ? <CountryPage /> : <ErrorPage kind={view.error} textKey={view.textKey} />;
}

/** The shell's React tree, the same on the server and in the browser. */
export function ShellRoot(props: ShellRootProps) {
  const { boot, view, location, hasToken, account, setTheme, openSearch } = props;
  const t = useMemo(() => createTranslator(boot.shellMessages, boot.lang), [boot]);
  const address = location.pathname + location.search;
  const url = useMemo(() => pageAddress(view, address, boot), [view, address, boot]);
  const context = useMemo(
    () => ({ boot, t, url, hasToken, account, setTheme, openSearch }),
    [boot, t, url, hasToken, account, setTheme, openSearch],
  );
  return (
    <ShellContext value={context}>
      <UiTextProvider t={t}>
        <RemoteRouter location={location} navigationType={props.navigationType} navigate={props.navigate}>
          <FatalBoundary onError={props.onFatal} fallback={<ErrorPage kind="failure" />}>
            <div data-shell-page="">
              <Frame layout={view.layout}>
                {view.kind === 'error' && <ErrorScreen view={view} />}
                <div hidden={view.kind === 'error'} data-shell-outlet="">
                  {props.outlet}
                </div>
              </Frame>
            </div>
            {props.overlays}
            <NotificationsHost notifications={notifications} />
          </FatalBoundary>
        </RemoteRouter>
      </UiTextProvider>
    </ShellContext>
  );
}
