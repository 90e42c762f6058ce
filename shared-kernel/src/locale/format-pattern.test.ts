import { formatPattern } from './format-pattern.ts';
import type { DatePattern } from './format-pattern.ts';

const moment = '2026-01-02T03:04:05Z';

it.each<[DatePattern, string]>([
  ['DD.MM.YYYY', '02.01.2026'],
  ['HH:mm DD.MM.YYYY', '03:04 02.01.2026'],
  ['YYYY-MM-DD HH:mm:ss', '2026-01-02 03:04:05'],
  ['DD-MM-YYYY HH:mm', '02-01-2026 03:04'],
  ['DD-MM-YYYY', '02-01-2026'],
  ['YYYY.MM.DD', '2026.01.02'],
  ['YYYY-MM-DD', '2026-01-02'],
])('writes %s', (pattern, expected) => {
  expect(formatPattern(moment, pattern)).toBe(expected);
});

it('writes the clock of the zone, also at midnight and in the hour that summer time repeats', () => {
  expect(formatPattern(moment, 'HH:mm DD.MM.YYYY', 'America/New_York')).toBe('22:04 01.01.2026');
  expect(formatPattern('2026-01-02T05:00:00Z', 'HH:mm DD.MM.YYYY', 'America/New_York')).toBe(
    '00:00 02.01.2026',
  );
  expect(formatPattern('2026-10-25T00:30:00Z', 'HH:mm DD.MM.YYYY', 'Europe/Berlin')).toBe('02:30 25.10.2026');
  expect(formatPattern('2026-10-25T01:30:00Z', 'HH:mm DD.MM.YYYY', 'Europe/Berlin')).toBe('02:30 25.10.2026');
});

it('refuses what is no date', () => {
  expect(() => formatPattern('soon', 'YYYY-MM-DD')).toThrow(RangeError);
});
