import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was, once this is gone. A dialog that is taken out of the document while it is open does
 * not do so in every browser.
 */
export function useFocusReturn(): void {
  const opener = useRef<Element | null>(null);
  // Before the effect of a dialog inside moves the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
}
