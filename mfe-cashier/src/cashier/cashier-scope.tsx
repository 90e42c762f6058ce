import { QueryClient, QueryClientProvider } from '@marquee/kernel/query';
import { useHost } from '@marquee/kernel/remote';
import { type ReactNode, useEffect, useState } from 'react';

/** What was fetched this long ago may be shown without being asked for again, in milliseconds. */
const FRESH_MS = 30_000;

const EVENTS = [
  'player/payment-changed',
  'player/balance-changed',
  'player/changed',
  'player/protection-changed',
  'site/part-switched',
  'live/events-missed',
] as const;

/**
 * What a cashier fetches, and follows while it is open. A cache of its own, which goes with it: money is asked for anew
 * each time, and what one player saw is not there for the next.
 */
export function CashierScope({ children }: { children: ReactNode }) {
  const { bus } = useHost();
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } }),
  );
  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries();
    const undo = EVENTS.map((event) => bus.on(event, refresh));
    return () => {
      for (const stop of undo) stop();
      // Once nothing below uses it any more; left alone, it would stay for minutes.
      queueMicrotask(() => queries.clear());
    };
  }, [bus, queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
