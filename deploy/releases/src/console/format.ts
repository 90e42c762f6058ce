import { kilobyteChange, kilobytes } from '../commands/text.ts';

export { kilobyteChange, kilobytes };

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

const UTC = { timeZone: 'UTC' } as const;
const time = new Intl.DateTimeFormat('en-GB', { ...UTC, hour: '2-digit', minute: '2-digit' });
const timeWithSeconds = new Intl.DateTimeFormat('en-GB', { ...UTC, timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  ...UTC,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const weekday = new Intl.DateTimeFormat('en-GB', { ...UTC, weekday: 'short' });
const whole = new Intl.NumberFormat('en-GB');

type Moment = string | number | Date;

/** `14:05`, in UTC. */
export const clockTime = (moment: Moment): string => time.format(new Date(moment));

/** `14:05:31`, in UTC. */
export const exactTime = (moment: Moment): string => timeWithSeconds.format(new Date(moment));

/** `today, 08:12`, `20 Nov, 10:05`, `20 Nov 2025, 10:05`, in UTC. */
export function shortMoment(moment: Moment, now: Date): string {
  const at = new Date(moment);
  const isSame = (format: Intl.DateTimeFormat): boolean => format.format(at) === format.format(now);
  if (isSame(dayOfYear)) return `today, ${clockTime(at)}`;
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear();
  return `${(isThisYear ? day : dayOfYear).format(at)}, ${clockTime(at)}`;
}

/** `Fri 27 Nov, 16:00`, in UTC. */
export const longMoment = (moment: Moment): string =>
  `${weekday.format(new Date(moment))} ${day.format(new Date(moment))}, ${clockTime(moment)}`;

/** `5 h 53 min`, `3 days 4 h`, `29 min`; less than a minute is that. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < DAY_HOURS) return `${hours} h ${minutes % HOUR_MINUTES} min`;
  const days = Math.floor(hours / DAY_HOURS);
  return `${days} ${days === 1 ? 'day' : 'days'} ${hours % DAY_HOURS} h`;
}

/** `0.84 s`, `2.50 s`: milliseconds as somebody who waits counts them. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

/** `1,204`. */
export const count = (number: number): string => whole.format(number);

/** `1 page`, `1,204 pages`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** `5%`, `0.25%`: a share from 0 to 1. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
