import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RowScroll<Element> {
  list: RefObject<Element | null>;
  canGoBack: boolean;
  canGoForward: boolean;
  /** Scrolls nearly one width, so that a card cut in half is whole afterwards. */
  scroll: (direction: -1 | 1) => void;
}

/** Rounding leaves rows a pixel short of their end. */
const TOLERANCE = 2;

/**
 * Where a sideways scrolling row stands.
 *
 * @param goesOn what it claims of its end until it is measured
 */
export function useRowScroll<Element extends HTMLElement>(goesOn: boolean): RowScroll<Element> {
  const list = useRef<Element>(null);
  const [ends, setEnds] = useState({ canGoBack: false, canGoForward: goesOn });

  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const look = (): void => {
      const canGoBack = row.scrollLeft > TOLERANCE;
      const canGoForward = row.scrollLeft + row.clientWidth < row.scrollWidth - TOLERANCE;
      setEnds((before) =>
        before.canGoBack === canGoBack && before.canGoForward === canGoForward
          ? before
          : { canGoBack, canGoForward },
      );
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    // A game that is taken out of the row may have been the one beyond its edge.
    const changes = new MutationObserver(look);
    changes.observe(row, { childList: true });
    return () => {
      changes.disconnect();
      row.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  const scroll = useCallback((direction: -1 | 1) => {
    const row = list.current;
    // The style sheet decides whether scrolling is smooth: it follows the visitor's preference for reduced motion.
    row?.scrollBy({ left: direction * row.clientWidth * 0.9 });
  }, []);

  return { list, ...ends, scroll };
}
