import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A finger that moved further was scrolling or dragging, so the overlay stays open. */
export const TOUCH_CLOSE_THRESHOLD_PX = 20;

export type DismissReason = 'escape' | 'outside';

interface Point {
  x: number;
  y: number;
}

const isTap = (from: Point, to: Point): boolean =>
  Math.abs(to.x - from.x) < TOUCH_CLOSE_THRESHOLD_PX && Math.abs(to.y - from.y) < TOUCH_CLOSE_THRESHOLD_PX;

/**
 * Asks to close something that is open: on Escape, on a press of the mouse outside it, and on a tap outside it. A touch
 * is a tap when the finger moved less than 20 px, so that the page can be scrolled under an open popover.
 */
export function useDismiss(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (reason: DismissReason) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    let finger: Point | undefined;
    const isOutside = (event: Event): boolean =>
      event.target instanceof Node && !inside.current?.contains(event.target);

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The topmost takes the key: a dialog underneath stays open.
      event.preventDefault();
      event.stopPropagation();
      dismiss('escape');
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (!isOutside(event)) return;
      if (event.pointerType === 'touch') finger = { x: event.clientX, y: event.clientY };
      else dismiss('outside');
    };
    const onPointerUp = (event: PointerEvent): void => {
      const start = finger;
      finger = undefined;
      if (start && isTap(start, { x: event.clientX, y: event.clientY })) dismiss('outside');
    };
    const onPointerCancel = (): void => {
      finger = undefined;
    };

    const listening = { capture: true, signal: stop.signal };
    document.addEventListener('keydown', onKeyDown, listening);
    document.addEventListener('pointerdown', onPointerDown, listening);
    document.addEventListener('pointerup', onPointerUp, listening);
    document.addEventListener('pointercancel', onPointerCancel, listening);
    return () => stop.abort();
  }, [open, inside]);
}
