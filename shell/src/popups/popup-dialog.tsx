import { createElement, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';

import { popupContents } from './popup-contents.tsx';
import type { PopupApp } from './popup-host.tsx';
import type { Popup } from './popup-queue.ts';

import * as styles from './popup-dialog.module.css';

export interface PopupContentProps {
  app: PopupApp;
  /** Of the heading that names the popup. */
  titleId: string;
  close: () => void;
}

export interface PopupDialogProps {
  app: PopupApp;
  popup: Popup;
}

/**
 * A modal dialog of a remote lies in the browser's top layer, above every other layer, and makes all else inert: a popup
 * that opens meanwhile goes there as well. Not otherwise, because notices could not be seen or closed behind it.
 */
function bringAboveDialogs(popup: HTMLDialogElement | null): void {
  const isCovered = [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog !== popup);
  if (popup === null || !isCovered) return;
  popup.close();
  popup.showModal();
}

/**
 * A popup on the two layers that the specification reserves: its backdrop on 99991, itself on 99992. The page behind is
 * inert, and the focus returns to where it was.
 */
export function PopupDialog({ app, popup: { name, isClosable } }: PopupDialogProps) {
  const { popups } = app;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it is painted: whoever sees the popup can close it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = document.querySelector('[data-shell-page]');
    page?.setAttribute('inert', '');
    bringAboveDialogs(element.current);
    const field = element.current?.querySelector<HTMLElement>('[data-first-focus]');
    (field ?? element.current)?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // A browser closes a modal dialog itself, whether it may be closed or not.
      event.preventDefault();
      if (isClosable) popups.close(name);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [name, isClosable, popups]);

  const close = (): void => popups.close(name);
  const closeBeside = (event: MouseEvent): void => {
    if (isClosable && event.target === event.currentTarget) close();
  };
  return (
    <>
      <div className={styles.backdrop} aria-hidden="true" onClick={closeBeside} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same */}
      <dialog
        ref={element}
        open
        className={styles.layer}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onClick={closeBeside}
      >
        <div className={styles.panel}>
          {createElement(popupContents[name], { key: name, app, titleId, close })}
        </div>
      </dialog>
    </>
  );
}
