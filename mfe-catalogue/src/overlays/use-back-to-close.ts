import { useLocation } from '@marquee/kernel/remote';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Back closes what lies over the page, and not the page: while it is open, history has one more entry of the same page.
 *
 * However it is closed, that entry goes away again. What the page has moved its address to in the meantime stays.
 *
 * @returns `leave`: called before a navigation that is to take the place of the extra entry (with `replace`)
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): { leave: () => void } {
  const location = useLocation();
  const isLeaving = useRef(false);
  const close = useEffectEvent(onClose);
  const mayBeLate = useRef(false);
  /** The entry below may have an older address and state than the page on show. */
  const bringUpToDate = useEffectEvent(() => {
    writeEntry(location);
    mayBeLate.current = true;
  });

  useEffect(() => {
    // The page may still have been on its way to the address that the closed entry had.
    if (mayBeLate.current) writeEntry(location);
    mayBeLate.current = false;
  }, [location]);

  useEffect(() => {
    if (!isOpen) return undefined;
    isLeaving.current = false;
    let isGone = false;
    window.history.pushState(window.history.state, '');
    const onPop = (event: PopStateEvent): void => {
      // The page below has not moved: whoever follows the history must not load it again.
      event.stopImmediatePropagation();
      isGone = true;
      bringUpToDate();
      close();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      if (!isGone && !isLeaving.current) takeEntryAway(window.location.href, bringUpToDate);
    };
  }, [isOpen]);

  return {
    leave() {
      isLeaving.current = true;
    },
  };
}

function writeEntry({ pathname, search, hash, state, key }: ReturnType<typeof useLocation>): void {
  window.history.replaceState({ state, key }, '', pathname + search + hash);
}

/** Unless something has led elsewhere by then: a press beside a sheet closes it and may follow a link. */
function takeEntryAway(href: string, afterwards: () => void): void {
  setTimeout(() => {
    if (window.location.href !== href) return;
    const swallow = (event: PopStateEvent): void => {
      event.stopImmediatePropagation();
      afterwards();
    };
    window.addEventListener('popstate', swallow, { capture: true, once: true });
    window.history.back();
  });
}
