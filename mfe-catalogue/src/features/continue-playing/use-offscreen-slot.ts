import { type RefObject, useEffect, useRef, useState } from 'react';

interface UnseenPlace<Mark extends Element> {
  /** Marks the position of the late part. */
  mark: RefObject<Mark | null>;
  mayAppear: boolean;
}

/** Above the viewport only in browsers with scroll anchoring: in others the page would move. */
const keepsItsPlace = (window: Window & typeof globalThis): boolean =>
  'CSS' in window && window.CSS.supports('overflow-anchor', 'auto');

/**
 * Tells when a part that the server could not render may be inserted without moving visible content: as soon as its
 * position is off screen. On a page reached by navigation it is there from the first render.
 */
export function useOffscreenSlot<Mark extends Element>(isWanted: boolean): UnseenPlace<Mark> {
  const mark = useRef<Mark>(null);
  const [mayAppear, setMayAppear] = useState(isWanted);

  useEffect(() => {
    const element = mark.current;
    if (!isWanted || mayAppear || element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last === undefined || last.isIntersecting) return;
      const isAbove = last.boundingClientRect.top < 0;
      if (!isAbove || keepsItsPlace(window)) setMayAppear(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted, mayAppear]);

  return { mark, mayAppear };
}
