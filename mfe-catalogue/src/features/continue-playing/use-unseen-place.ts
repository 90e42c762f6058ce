import { type RefObject, useEffect, useRef, useState } from 'react';

interface UnseenPlace<Mark extends Element> {
  /** Marks where the late part will stand. */
  mark: RefObject<Mark | null>;
  mayAppear: boolean;
}

/** Above the view only browsers that keep what is seen in its place: the others would move the page. */
const keepsItsPlace = (window: Window & typeof globalThis): boolean =>
  'CSS' in window && window.CSS.supports('overflow-anchor', 'auto');

/**
 * When a part that the server could not draw may take its place without moving anything that is seen: as soon as that
 * place is out of view. Known from the first render on, as on a page that is navigated to, it stands there at once.
 */
export function useUnseenPlace<Mark extends Element>(isWanted: boolean): UnseenPlace<Mark> {
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
