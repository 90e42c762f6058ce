// oxlint-disable-next-line no-restricted-imports -- a remote has this file in its own bundle, and the kernel's parts from the page
import { classNames, IconButton, useUiText } from '@marquee/kernel/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import * as styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** The visitor asked to close it: by the button, Escape or a click beside it. */
  onClose: () => void;
  title: string;
  /** False for a question that must be answered: no close button, no Escape, no click beside it. */
  closable?: boolean;
  /** Actions at the foot. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside: without it the focus would wander off into the browser's own bars. */
function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [controls.at(0), controls.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving && document.activeElement !== dialog) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * A question or a task in front of the page: a native modal `<dialog>`.
 *
 * The page behind is inert and does not scroll; Tab stays inside; the focus goes back where it was. What is closed is
 * the owner's decision: `onClose` only asks.
 */
export function Dialog({ open, onClose, title, closable = true, footer, className, children }: DialogProps) {
  const text = useUiText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key === 'Tab') keepFocusInside(event.currentTarget, event);
    if (event.key !== 'Escape') return;
    // Handled at the key: a browser closes the dialog itself on a second Escape, even if the first was refused.
    event.preventDefault();
    if (closable) onClose();
  };
  const onNativeClose = (): void => {
    // The browser closed it, by a gesture that cannot be refused; whether it is closed is the owner's to say.
    if (open && dialog.current?.isConnected) dialog.current.showModal();
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>): void => {
    // The box has no padding, so that a click on the element itself is one on the backdrop.
    if (closable && event.target === event.currentTarget) onClose();
  };
  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and the close button do the same
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClose={onNativeClose}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closable && <IconButton icon="close" label={text('ui.dialog.close')} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
