import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import { type DismissReason, useDismiss } from '../overlay/use-dismiss.ts';

import * as styles from './popover.module.css';

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string;
  /** What the button that opens the panel shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  children: (close: () => void) => ReactNode;
  side?: 'bottom' | 'top';
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end';
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Moves the focus by arrow keys, Home and End among the controls of the panel. */
function moveFocus(panel: HTMLElement, key: string): boolean {
  const controls = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = controls.findIndex((control) => control === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[key];
  if (target === undefined) return false;
  controls.at(target % controls.length)?.focus();
  return true;
}

/**
 * A panel that a button opens beside itself.
 *
 * Escape closes it and gives the focus back; so does a press outside, a tap outside (a finger that moved less than
 * 20 px), and the focus going elsewhere. Without scripts it stays closed: what is needed then belongs in a page.
 */
export function Popover(props: PopoverProps) {
  const { label, trigger, triggerClassName, children, side = 'bottom', align = 'start' } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);

  useDismiss(open, root, (reason: DismissReason) => {
    close();
    if (reason === 'escape') button.current?.focus();
  });
  const onBlur = (event: FocusEvent): void => {
    // If no element gets the focus, the window itself lost it, and the panel stays open.
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    if (open && panel.current && moveFocus(panel.current, event.key)) event.preventDefault();
  };
  return (
    // The handlers only listen to what the controls inside do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.root} ref={root} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={triggerClassName}
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        {trigger}
      </button>
      {open && (
        <div
          className={styles.panel}
          id={id}
          ref={panel}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields
          role="group"
          aria-label={label}
          data-side={side}
          data-align={align}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
