import { startOfMonth } from './calendar.ts';

const HOUR_MS = 60 * 60 * 1000;
const ROLLING_MS = { '24h': 24 * HOUR_MS, '7d': 7 * 24 * HOUR_MS } as const;

/** What happens is counted by quarters of an hour: see the migration `limits-counted.sql`. */
export const QUARTER_MS = HOUR_MS / 4;

export type LimitWindow = '24h' | '7d' | 'month';

/** The beginning of the quarter of an hour of a moment. */
export const quarterOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS);

/**
 * From when on is counted for each window: the last 24 hours or 7 days, begun with a whole quarter of an hour and so never
 * less, and the calendar month of the player's zone.
 */
export const windowsAt = (now: Date, timeZone: string): Record<LimitWindow, Date> => ({
  '24h': quarterOf(new Date(now.getTime() - ROLLING_MS['24h'])),
  '7d': quarterOf(new Date(now.getTime() - ROLLING_MS['7d'])),
  month: startOfMonth(timeZone, now),
});

/** When what was counted in a quarter of an hour is no longer in a window. */
export const leavesAt = (window: LimitWindow, quarter: Date, timeZone: string): Date =>
  window === 'month'
    ? startOfMonth(timeZone, quarter, 1)
    : new Date(quarter.getTime() + ROLLING_MS[window] + QUARTER_MS);
