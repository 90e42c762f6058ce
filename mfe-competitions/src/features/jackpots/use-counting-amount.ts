import { useEffect, useRef, useState } from 'react';

import { amountBetween } from './amount-between.ts';

/** With the age of what was fetched it stays below half a minute (GLI-19 4.13). */
const COUNT_MS = 8_000;
const STEP_MS = 500;

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What to show of an amount that grows: it counts from the last one that is known to be true to the newest, and never
 * above it. One that falls, as after a win, is shown at once, and so is any where motion is not wanted.
 */
export function useCountingAmount(amount: string, currency: string): string {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    const show = (next: string): void => {
      last.current = next;
      setShown(next);
    };
    if (amountBetween(from, amount, currency, 0) === amount || prefersStill()) {
      show(amount);
      return undefined;
    }
    const startedAt = performance.now();
    const timer = window.setInterval(() => {
      const share = (performance.now() - startedAt) / COUNT_MS;
      show(amountBetween(from, amount, currency, share));
      if (share >= 1) window.clearInterval(timer);
    }, STEP_MS);
    return () => window.clearInterval(timer);
  }, [amount, currency]);
  return shown;
}
