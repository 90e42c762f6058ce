import { createScrollPace } from './scroll-pace.ts';
import { throttle } from './throttle.ts';

export const IMAGE_THROTTLE_MS = 200;
export const IMAGE_PRELOAD_FACTOR = 1.3;

/** Whether a box is in the viewport enlarged by the factor: at 1.3, up to 30 % of its size away on any side. */
export function isNearViewport(
  box: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  viewport: { width: number; height: number },
  factor = IMAGE_PRELOAD_FACTOR,
): boolean {
  const away = factor - 1;
  return (
    box.top < viewport.height * factor &&
    box.bottom > -viewport.height * away &&
    box.left < viewport.width * factor &&
    box.right > -viewport.width * away
  );
}

const isNear = (element: Element): boolean =>
  isNearViewport(element.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight });

export interface ViewportWatcher {
  /**
   * Calls back once, when the element is near the viewport.
   *
   * @param options.now looks at once too, not only when the page has moved or come back online.
   * @returns the undo.
   */
  watch: (element: Element, onNear: () => void, options: { now: boolean }) => () => void;
}

/**
 * One set of listeners for all elements of the page, there only while something is watched.
 *
 * Scrolling is heard in the capture phase, because rows that scroll sideways do not bubble. What a fling carries past is
 * not near: it would be gone before its picture came, and drawing pictures would hold the fling up.
 */
export function createViewportWatcher(): ViewportWatcher {
  const waiting = new Map<Element, () => void>();
  const pace = createScrollPace();
  const check = throttle(() => {
    if (pace.isFlying()) {
      // It may end without another event.
      check();
      return;
    }
    // All boxes are measured before any callback may change the page.
    const near = [...waiting].filter(([element]) => isNear(element));
    for (const [element, onNear] of near) {
      forget(element);
      onNear();
    }
  }, IMAGE_THROTTLE_MS);

  const forget = (element: Element): void => {
    if (!waiting.delete(element) || waiting.size > 0) return;
    check.cancel();
    window.removeEventListener('scroll', check, { capture: true });
    window.removeEventListener('resize', check);
    window.removeEventListener('online', check);
  };

  return {
    watch(element, onNear, { now }) {
      if (now && !pace.isFlying() && isNear(element)) {
        onNear();
        return () => undefined;
      }
      if (waiting.size === 0) {
        window.addEventListener('scroll', check, { capture: true, passive: true });
        window.addEventListener('resize', check);
        window.addEventListener('online', check);
      }
      waiting.set(element, onNear);
      return () => forget(element);
    },
  };
}
