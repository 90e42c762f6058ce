import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

import type { Moment } from './formats.ts';

/** The fixed formats of the specification, on the screens it names. */
export type DatePattern =
  | 'DD.MM.YYYY'
  | 'HH:mm DD.MM.YYYY'
  | 'YYYY-MM-DD HH:mm:ss'
  | 'DD-MM-YYYY HH:mm'
  | 'DD-MM-YYYY'
  | 'YYYY.MM.DD'
  | 'YYYY-MM-DD';

/** The moment as a clock in the zone shows it, told as if it were UTC. */
const wallClock = (moment: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/**
 * A date in one of the specification's fixed formats, the same in every language.
 *
 * A subpath of its own, because it imports a library that few pages need.
 *
 * @param timeZone an IANA name; UTC unless given, as for `formatDate`.
 * @throws RangeError when the moment is no date or the zone unknown.
 */
export const formatPattern = (moment: Moment, pattern: DatePattern, timeZone = 'UTC'): string => {
  // dayjs remembers the plugins it has, so repeating this costs a look-up; at the top it would run on import.
  dayjs.extend(utc);
  return dayjs.utc(wallClock(new Date(moment), timeZone)).format(pattern);
};
