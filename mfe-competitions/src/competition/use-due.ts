import { useEffect, useEffectEvent } from 'react';

import { serverNow, type ToldTime } from './server-clock.tsx';

/** The server turns over at the moment itself; asked a little later it has. */
const AFTER_MS = 1_500;
/** A timer can be set no further ahead. */
const FARTHEST_MS = 2_147_483_647;

/** Calls back once the next of some moments has come, by the server's clock. */
export function useDue(told: ToldTime | null, moments: readonly string[], onDue: () => void): void {
  const due = useEffectEvent(onDue);
  const now = told === null ? null : told.serverMs;
  const next =
    now === null
      ? Infinity
      : Math.min(...moments.map((each) => Date.parse(each)).filter((each) => each > now));
  useEffect(() => {
    if (told === null || next === Infinity) return undefined;
    const waitMs = next - serverNow(told) + AFTER_MS;
    if (waitMs > FARTHEST_MS) return undefined;
    const timer = setTimeout(() => due(), Math.max(AFTER_MS, waitMs));
    return () => clearTimeout(timer);
  }, [told, next]);
}
