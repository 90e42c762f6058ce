import {
  type ComponentType,
  createElement,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { ShellApp } from '../app/create-app.ts';
import type { PopupName } from './popup-queue.ts';

import * as styles from './popup-host.module.css';

export type PopupApp = Pick<ShellApp, 'popups' | 'session' | 'host' | 'reportFailure'>;

export interface PopupContentProps {
  app: PopupApp;
  /** Of the heading that names the popup. */
  titleId: string;
  close: () => void;
}

const nothing = (): null => null;

/** The contents of all popups, fetched with the first one. */
function usePopupContents({ popups, reportFailure }: PopupApp, name: PopupName | undefined) {
  const [contents, setContents] = useState<Record<PopupName, ComponentType<PopupContentProps>> | null>(null);
  useEffect(() => {
    if (name === undefined || contents !== null) return;
    import(/* webpackChunkName: "popups" */ './popup-contents.tsx').then(
      ({ popupContents }) => setContents(popupContents),
      (error: unknown) => {
        reportFailure('shell', 'load', error);
        // The guards ask for it again with the next page, and it is fetched again then.
        popups.close(name);
      },
    );
  }, [name, contents, popups, reportFailure]);
  return contents;
}

/**
 * Shows the popup of the moment on the two layers that the specification reserves: its backdrop on 99991, itself on
 * 99992. The page behind is inert, and the focus returns to where it was.
 */
export function PopupHost({ app }: { app: PopupApp }) {
  const { popups } = app;
  const popup = useSyncExternalStore(
    (listener) => popups.subscribe(listener),
    () => popups.current,
    nothing,
  );
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const name = popup?.name;
  const isClosable = popup?.isClosable ?? false;
  const contents = usePopupContents(app, name);
  const isDrawn = contents !== null;

  useEffect(() => {
    if (name === undefined || !isDrawn) return undefined;
    const before = document.activeElement;
    const page = document.querySelector('[data-shell-page]');
    page?.setAttribute('inert', '');
    const field = panel.current?.querySelector<HTMLElement>('[data-first-focus]');
    (field ?? panel.current)?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isClosable) popups.close(name);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [name, isDrawn, isClosable, popups]);

  if (popup === null || contents === null) return null;
  const close = (): void => popups.close(popup.name);
  return (
    <>
      <div className={styles.backdrop} aria-hidden="true" onClick={() => isClosable && close()} />
      <div className={styles.layer}>
        <div
          ref={panel}
          className={styles.panel}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          {createElement(contents[popup.name], { key: popup.name, app, titleId, close })}
        </div>
      </div>
    </>
  );
}
