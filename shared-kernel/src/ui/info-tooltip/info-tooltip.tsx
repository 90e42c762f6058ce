import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { Icon } from '../icon/icon.tsx';
import { placeOverlay } from '../overlay/place-overlay.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';
import { useUiText } from '../text/ui-text.tsx';
import { useDelay } from './use-delay.ts';

import * as styles from './info-tooltip.module.css';

export const TOOLTIP_SHOW_DELAY_MS = 100;
export const TOOLTIP_HIDE_DELAY_MS = 0;
export const TOOLTIP_DISTANCE_PX = 10;
export const TOOLTIP_SIDE = 'top';

export interface InfoTooltipProps {
  /** The explanation: words, no controls. */
  children: ReactNode;
  /** What is explained, for the button's name; left out, it says "More information". */
  label?: string;
}

/** Puts the bubble over everything, at its place; in the browser only, and not through a style attribute. */
function showAt(bubble: HTMLElement, trigger: HTMLElement): void {
  bubble.showPopover?.();
  const { left, top, side } = placeOverlay({
    anchor: trigger.getBoundingClientRect(),
    overlay: bubble.getBoundingClientRect(),
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    distance: TOOLTIP_DISTANCE_PX,
    side: TOOLTIP_SIDE,
  });
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.dataset['side'] = side;
}

/**
 * A small "i" that explains what stands beside it, above it and 10 px away.
 *
 * It shows 100 ms after the pointer came, at once on focus and on a click or tap, and goes at once. The pointer may move
 * onto the explanation; Escape closes it (WCAG 1.4.13).
 */
export function InfoTooltip({ children, label }: InfoTooltipProps) {
  const text = useUiText();
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const delay = useDelay();
  const set = (next: boolean): void => {
    delay.cancel();
    setOpen(next);
  };
  useDismiss(open, root, () => set(false));
  useLayoutEffect(() => {
    if (open && bubble.current && trigger.current) showAt(bubble.current, trigger.current);
  }, [open]);

  const onPointerEnter = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') delay.start(() => setOpen(true), TOOLTIP_SHOW_DELAY_MS);
  };
  const onPointerLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') delay.start(() => setOpen(false), TOOLTIP_HIDE_DELAY_MS);
  };
  const onFocus = (event: FocusEvent): void => {
    if (event.target.matches(':focus-visible')) set(true);
  };
  return (
    <span className={styles.root} ref={root} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <button
        type="button"
        className={styles.trigger}
        ref={trigger}
        aria-label={label ?? text('ui.tooltip.open')}
        aria-describedby={open ? id : undefined}
        onClick={() => set(true)}
        onFocus={onFocus}
        onBlur={() => set(false)}
      >
        <Icon name="info" size={20} />
      </button>
      {open && (
        <span role="tooltip" id={id} className={styles.bubble} ref={bubble} popover="manual">
          {children}
        </span>
      )}
    </span>
  );
}
