import type { Freeze } from '../../freeze/freeze-store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** One day in UTC, and what of it is frozen. */
export interface FrozenDay {
  day: Date;
  /** Which end of a freeze falls on it; `whole` lies between two. Null for a day that is free. */
  frozen: 'start' | 'whole' | 'end' | 'within' | null;
}

const dayStart = (moment: number): number => Math.floor(moment / DAY_MS) * DAY_MS;

function frozenOn(day: number, freezes: readonly Freeze[]): FrozenDay['frozen'] {
  const freeze = freezes.find(
    ({ from, until }) => Date.parse(from) < day + DAY_MS && Date.parse(until) > day,
  );
  if (freeze === undefined) return null;
  const begins = Date.parse(freeze.from) >= day;
  const ends = Date.parse(freeze.until) <= day + DAY_MS;
  if (begins && ends) return 'within';
  if (begins) return 'start';
  return ends ? 'end' : 'whole';
}

/** The next days from today on, in UTC. */
export const daysOf = (freezes: readonly Freeze[], now: Date, count: number): FrozenDay[] =>
  Array.from({ length: count }, (_, index) => {
    const day = dayStart(now.getTime()) + index * DAY_MS;
    return { day: new Date(day), frozen: frozenOn(day, freezes) };
  });
