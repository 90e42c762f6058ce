import { useEffect, useRef } from 'react';

/** Puts an action off, and takes it back. Nothing stays pending when the component leaves. */
export function useDelay(): { start: (action: () => void, delayMs: number) => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    start: (action, delayMs) => {
      cancel();
      timer.current = setTimeout(action, delayMs);
    },
  };
}
