import { Amount, createTicker, type Ticker, TickerProvider, useCountdown } from '@marquee/kernel/ui';
import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';

import { useTranslate } from '../texts.ts';
import { writeRemaining } from './write-remaining.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** What the server said the time was, and when the page heard it: `performance.now()`, which nobody can set. */
export interface ToldTime {
  serverMs: number;
  toldAt: number;
}

export const toldNow = (serverTime: string): ToldTime => ({
  serverMs: Date.parse(serverTime),
  toldAt: performance.now(),
});

/** The server's time now. Milliseconds since 1970. */
export const serverNow = ({ serverMs, toldAt }: ToldTime): number => serverMs + performance.now() - toldAt;

const Clock = createContext<Ticker | null>(null);

/**
 * Everything below counts by the server's clock: the visitor's may be wrong. Until the page has heard the time, which the
 * server's own page, kept for everybody, cannot say, nothing is counted and moments stand alone.
 */
export function ServerClock({ told, children }: { told: ToldTime | null; children: ReactNode }) {
  const ticker = useMemo(() => (told === null ? null : createTicker({ now: () => serverNow(told) })), [told]);
  return <Clock value={ticker}>{children}</Clock>;
}

/** A clock for what the browser itself has loaded a moment ago, as widgets are. */
export function JustLoaded({ serverTime, children }: { serverTime: string; children: ReactNode }) {
  const [told] = useState(() => toldNow(serverTime));
  return <ServerClock told={told}>{children}</ServerClock>;
}

interface CountdownProps {
  to: string;
  textKey: 'tournaments.startsIn' | 'tournaments.endsIn';
  /** Says nothing before the last hour. */
  isLate?: boolean;
}

function Counting({ to, textKey, isLate = false }: CountdownProps) {
  const t = useTranslate();
  const left = useCountdown(Date.parse(to));
  if (left === null || left <= 0 || (isLate && left > HOUR_MS)) return null;
  return <Amount>{t(textKey, { time: writeRemaining(t, left) })}</Amount>;
}

/** How long it is until a moment; nothing once it has come. It is no live region: the moment stands beside it. */
export function Countdown(props: CountdownProps) {
  const ticker = use(Clock);
  if (ticker === null) return null;
  return (
    <TickerProvider ticker={ticker}>
      <Counting {...props} />
    </TickerProvider>
  );
}

const neverTicks = (): (() => void) => () => {};

/** Whole seconds since a moment, by the server's clock; null before the page has heard its time. */
export function useAge(moment: string): number | null {
  const ticker = use(Clock);
  return useSyncExternalStore(
    ticker?.subscribe ?? neverTicks,
    () => (ticker === null ? null : Math.max(0, Math.floor((ticker.now() - Date.parse(moment)) / SECOND_MS))),
    () => null,
  );
}
