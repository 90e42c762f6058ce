import type { TextKey, Translate } from '../texts.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS: ReadonlyArray<[key: TextKey, ms: number]> = [
  ['remaining.days', DAY_MS],
  ['remaining.hours', HOUR_MS],
  ['remaining.minutes', MINUTE_MS],
  ['remaining.seconds', SECOND_MS],
];

/**
 * A span of time in its two largest units, `2 d 5 h`: "in 2 days" would be wrong by up to a day, and it is a deadline.
 *
 * @param ms whole seconds, not below zero
 */
export function writeRemaining(t: Translate, ms: number): string {
  const largest = UNITS.findIndex(([, size]) => ms >= size);
  const from = largest === -1 ? UNITS.length - 1 : largest;
  let rest = ms;
  return UNITS.slice(from, from + 2)
    .map(([key, size]) => {
      const value = Math.floor(rest / size);
      rest %= size;
      return t(key, { value });
    })
    .join(' ');
}
