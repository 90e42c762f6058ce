import { CASHBACK } from '../rules/cashback.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_OF_WEEK = 7;

export interface Week {
  startsAt: Date;
  /** The first moment of the next one. */
  endsAt: Date;
  /** Until when what it brought can be claimed. */
  claimUntil: Date;
  /** Its first day, as the database has it. */
  day: string;
}

/** The week of a moment, UTC, or one so many before it. */
export const weekOf = (
  at: Date,
  before = 0,
  { weekday, hour }: { weekday: number; hour: number } = CASHBACK.closesOn,
): Week => {
  const shifted = new Date(at.getTime() - hour * HOUR_MS);
  const sinceStart = (shifted.getUTCDay() - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const day = Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth(), shifted.getUTCDate() - sinceStart);
  const start = day - before * CASHBACK.periodDays * DAY_MS + hour * HOUR_MS;
  const end = start + CASHBACK.periodDays * DAY_MS;
  return {
    startsAt: new Date(start),
    endsAt: new Date(end),
    claimUntil: new Date(end + CASHBACK.claimDays * DAY_MS),
    day: new Date(start).toISOString().slice(0, 10),
  };
};
