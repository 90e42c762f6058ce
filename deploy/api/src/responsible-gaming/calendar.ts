import { Temporal } from 'temporal-polyfill';

/** A day is over last here: in doubt about a player's zone they stay protected. */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * The zone, or the one where a day ends last if it is unknown: the database may hold a name that this machine's list of
 * zones does not have.
 */
const knownZone = (timeZone: string): string => {
  try {
    return Temporal.PlainDate.from('2026-01-01').toZonedDateTime(timeZone).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return LAST_ZONE;
    throw error;
  }
};

/** The day, as `YYYY-MM-DD`, that it is at a moment in a zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(knownZone(timeZone))
    .toPlainDate()
    .toString();

/**
 * The last millisecond of a day in a zone, however many hours that day has. Where clocks are set back from midnight, its
 * last hour counts twice.
 *
 * @param day `YYYY-MM-DD`
 */
export const endOfDay = (timeZone: string, day: string): Date => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(knownZone(timeZone)).epochMilliseconds - 1);
};

export const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * The same day of the month so many months later. A month that lacks it gives the first of the next: six months from
 * 31 August end on 1 March, for a period is rounded up and never down.
 */
export const monthsLater = (day: string, months: number): string => {
  const from = Temporal.PlainDate.from(day);
  const later = from.add({ months });
  return (later.day < from.day ? later.add({ days: 1 }) : later).toString();
};

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** The same time of day so many days later, as a clock in the zone shows it; the later one where it comes twice. */
export const sameTimeLater = (timeZone: string, moment: Date, days: number): Date => {
  const zone = knownZone(timeZone);
  const later = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .add({ days });
  return new Date(later.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
};

/** The first moment of the month that it is at a moment in a zone, or of one so many months later. */
export const startOfMonth = (timeZone: string, moment: Date, monthsLater = 0): Date => {
  const zone = knownZone(timeZone);
  const first = Temporal.PlainDate.from(dayIn(timeZone, moment))
    .with({ day: 1 })
    .add({ months: monthsLater });
  return new Date(first.toZonedDateTime(zone).epochMilliseconds);
};
