import { useEffect, useRef } from 'react';

/** Schedules an action and cancels it. Nothing stays pending after the component unmounts. */
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
