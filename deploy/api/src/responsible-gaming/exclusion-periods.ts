import type { PlayerState, SelfExclusion } from '../players/player-state.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { dayIn, daysBetween, daysLater, endOfDay, monthsLater } from './calendar.ts';

const { offeredMonths, endlessMonths } = RESPONSIBLE_GAMING.selfExclusion;

/** How long an exclusion lasts, from a decision made now. */
export interface ExclusionPeriod {
  /** Null for one without an end. */
  till: Date | null;
  endableFrom: Date;
  lastDay: string | null;
}

/** @throws RangeError for a length that is not offered */
export const periodOf = (timeZone: string, months: number | null, now: Date): ExclusionPeriod => {
  const today = dayIn(timeZone, now);
  if (months === null) {
    return { till: null, endableFrom: endOfDay(timeZone, monthsLater(today, endlessMonths)), lastDay: null };
  }
  if (!offeredMonths.some((offered) => offered === months))
    throw new RangeError(`${months} months are not offered.`);
  return periodUntil(timeZone, monthsLater(today, months));
};

export const periodUntil = (timeZone: string, lastDay: string): ExclusionPeriod => {
  const till = endOfDay(timeZone, lastDay);
  return { till, endableFrom: till, lastDay };
};

/** Whether one end is later than another; no end is later than all of them. */
export const isLater = (till: Date | null, than: Date | null): boolean =>
  than !== null && (till === null || till > than);

/** Whether a period is more than what holds. */
export const isLonger = (period: ExclusionPeriod, current: SelfExclusion | null): boolean =>
  current === null || isLater(period.till, current.till);

/** The whole days from the beginning of an exclusion to its last day; null for one without an end. */
export const wholeDays = (timeZone: string, startedAt: Date, lastDay: string | null): number | null =>
  lastDay === null ? null : Math.max(1, daysBetween(dayIn(timeZone, startedAt), lastDay));

/** The last days that may be chosen: from tomorrow and after the present end, to the longest length that is offered. */
export const exclusionBounds = (
  { timeZone, selfExclusion }: PlayerState,
  now: Date,
): { minDate: string; maxDate: string } | null => {
  if (selfExclusion !== null && selfExclusion.till === null) return null;
  const today = dayIn(timeZone, now);
  const tomorrow = daysLater(today, 1);
  const afterEnd = selfExclusion?.till ? daysLater(dayIn(timeZone, selfExclusion.till), 1) : tomorrow;
  const minDate = afterEnd > tomorrow ? afterEnd : tomorrow;
  const maxDate = monthsLater(today, Math.max(...offeredMonths));
  return minDate > maxDate ? null : { minDate, maxDate };
};

/** The lengths that are longer than what holds. */
export const exclusionOffers = (
  { timeZone, selfExclusion }: PlayerState,
  now: Date,
): Array<{ months: number | null; lastDay: string | null }> =>
  [...offeredMonths, null].flatMap((months) => {
    const period = periodOf(timeZone, months, now);
    return isLonger(period, selfExclusion) ? [{ months, lastDay: period.lastDay }] : [];
  });
