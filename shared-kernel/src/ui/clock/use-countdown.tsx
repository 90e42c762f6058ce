import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

import { createTicker, type Ticker } from './ticker.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const TickerContext = createContext<Ticker>(createTicker());

/** Gives the page's clocks a ticker of their own: one with the server's offset, or a test's. */
export function TickerProvider({ ticker, children }: { ticker: Ticker; children: ReactNode }) {
  return <TickerContext value={ticker}>{children}</TickerContext>;
}

/** What a countdown shows: whole seconds in the last hour, whole minutes before it, never less than 0. Milliseconds. */
export function shownRemaining(remainingMs: number): number {
  const unit = remainingMs < HOUR_MS ? SECOND_MS : MINUTE_MS;
  return Math.max(0, Math.ceil(remainingMs / unit) * unit);
}

/**
 * Milliseconds until a moment, as far as a countdown shows them: it renders each second in the last hour, each minute
 * before it.
 *
 * Null on the server and while the page wakes, because the server's page is the same for everyone: show the moment
 * itself then. Put it in a `<time>` without a live region.
 */
export function useCountdown(endsAt: number): number | null {
  const ticker = useContext(TickerContext);
  return useSyncExternalStore(
    ticker.subscribe,
    () => shownRemaining(endsAt - ticker.now()),
    () => null,
  );
}
