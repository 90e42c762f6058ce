import { formatDate, formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';

export type TimeUnit = 'hour' | 'day' | 'month' | 'year';

export interface DateWords {
  /** The day of a moment in the player's zone. */
  day: (moment: string) => string;
  /** Day and time, there. */
  moment: (moment: string) => string;
  /** A day of the calendar, which is the same everywhere. */
  plainDay: (day: string) => string;
  span: (count: number, unit: TimeUnit) => string;
}

/** Days, times and lengths in words of the page's language. */
export function useDates(timeZone: string): DateWords {
  const lang = useLanguage();
  return {
    day: (moment) => formatDate(lang, moment, { dateStyle: 'long', timeZone }),
    moment: (moment) => formatDate(lang, moment, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    plainDay: (day) => formatDate(lang, day, { dateStyle: 'long', timeZone: 'UTC' }),
    span: (count, unit) => formatNumber(lang, count, { style: 'unit', unit, unitDisplay: 'long' }),
  };
}
