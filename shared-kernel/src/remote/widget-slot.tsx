import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { RouteParams } from '../contracts/render.ts';
import { useHost } from './context.ts';

interface WidgetSlotProps {
  /** The remote that has the widget, and the name it gives it. */
  owner: string;
  name: string;
  params?: RouteParams;
  /**
   * Stands below the place until the widget is there or cannot be had, at the widget's height: what is seen below it
   * then does not move. The page's style sheet hides it once the place has something in it.
   */
  children?: ReactNode;
}

/** How far below the window a widget is fetched, so that it is there when it is seen. */
const NEAR = '600px 0px';

/**
 * A place for a widget of another remote. Its code is fetched when the visitor scrolls near; if it cannot be shown the
 * slot stays empty, and the shell has reported why.
 *
 * @example <WidgetSlot owner="mfe-content" name="news-teaser" />
 */
export function WidgetSlot({ owner, name, params, children }: WidgetSlotProps) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(params);
  const [isAwaited, setAwaited] = useState(true);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let isOver = false;
    let takeAway = (): void => {};
    const mount = async (): Promise<void> => {
      const undo = await host.mountWidget(element, { owner, name, params: wanted.current });
      if (isOver) undo();
      else takeAway = undo;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
        // An empty place is all there is to show for it, and the shell has reported the failure.
        mount()
          .catch(() => {})
          .finally(() => {
            if (!isOver) setAwaited(false);
          });
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      isOver = true;
      observer.disconnect();
      takeAway();
    };
  }, [host, owner, name]);

  // Read by the start script: a page that is still asleep wakes when the visitor comes near.
  return (
    <>
      <div ref={place} data-widget={name} aria-busy={(isNear && isAwaited) || undefined} />
      {isAwaited && children}
    </>
  );
}
