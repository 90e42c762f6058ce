import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { Popups } from './popup-store.ts';

import * as styles from './popup-host.module.css';

const nothing = (): null => null;

/**
 * Shows the popup of the moment on the two layers that the specification reserves: its backdrop on 99991, itself on
 * 99992. The page behind is inert, and the focus returns to where it was.
 */
export function PopupHost({ popups }: { popups: Popups }) {
  const popup = useSyncExternalStore(
    (listener) => popups.subscribe(listener),
    () => popups.current,
    nothing,
  );
  const panel = useRef<HTMLDivElement>(null);
  const name = popup?.name;
  const closable = popup?.closable ?? false;

  useEffect(() => {
    if (name === undefined) return undefined;
    const before = document.activeElement;
    const page = document.querySelector('[data-shell-page]');
    page?.setAttribute('inert', '');
    panel.current?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && closable) popups.close(name);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [name, closable, popups]);

  if (popup === null) return null;
  return (
    <>
      <div
        className={styles.backdrop}
        aria-hidden="true"
        onClick={() => popup.closable && popups.close(popup.name)}
      />
      <div className={styles.layer}>
        <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" tabIndex={-1}>
          {popup.content}
        </div>
      </div>
    </>
  );
}
