import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import type { PopupDialogProps } from './popup-dialog.tsx';

export type PopupApp = Pick<ShellApp, 'popups' | 'session' | 'host' | 'reportFailure'>;

const nothing = (): null => null;

/** Shows the popup of the moment. What popups are made of is fetched with the first one, since most pages show none. */
export function PopupHost({ app }: { app: PopupApp }) {
  const { popups, reportFailure } = app;
  const popup = useSyncExternalStore(
    (listener) => popups.subscribe(listener),
    () => popups.current,
    nothing,
  );
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<PopupDialogProps> } | null>(null);
  const name = popup?.name;
  useEffect(() => {
    if (name === undefined || loaded !== null) return;
    import(/* webpackChunkName: "popups" */ './popup-dialog.tsx').then(
      ({ PopupDialog }) => setLoaded({ Dialog: PopupDialog }),
      (error: unknown) => {
        reportFailure('shell', 'load', error);
        // The guards ask for it again with the next page, and it is fetched again then.
        popups.close(name);
      },
    );
  }, [name, loaded, popups, reportFailure]);
  return popup === null || loaded === null ? null : <loaded.Dialog app={app} popup={popup} />;
}
