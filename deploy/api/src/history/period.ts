import { InvalidInput } from '../http/api-error.ts';
import { daysLater, endOfDay } from '../responsible-gaming/calendar.ts';

export interface Days {
  /** `YYYY-MM-DD`, themselves counted. */
  from?: string | undefined;
  to?: string | undefined;
}

/** From the moment after `after` to `until`, that one counted. */
export interface Period {
  after: Date;
  until: Date;
}

/** Before and after every moment that the database has. */
const ALWAYS: Period = { after: new Date(0), until: new Date('9999-12-31T00:00:00.000Z') };

/**
 * The days of a filter as moments, whatever clocks do on them.
 *
 * @throws {InvalidInput} where the last day is before the first
 */
export const periodOf = ({ from, to }: Days, timeZone: string): Period => {
  if (from !== undefined && to !== undefined && to < from)
    throw new InvalidInput({ to: [{ code: 'field.too_early', params: { minimum: from } }] });
  return {
    after: from === undefined ? ALWAYS.after : endOfDay(timeZone, daysLater(from, -1)),
    until: to === undefined ? ALWAYS.until : endOfDay(timeZone, to),
  };
};
