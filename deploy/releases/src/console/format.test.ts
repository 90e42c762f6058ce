import { counted, duration, longMoment, percent, shortMoment, seconds } from './format.ts';

const NOW = new Date('2026-11-22T14:05:00Z');

it('says a moment as far as it is needed, in UTC', () => {
  expect(shortMoment('2026-11-22T08:12:09Z', NOW)).toBe('today, 08:12');
  expect(shortMoment('2026-11-20T10:05:00Z', NOW)).toBe('20 Nov, 10:05');
  expect(shortMoment('2025-11-22T08:12:00Z', NOW)).toBe('22 Nov 2025, 08:12');
  expect(longMoment('2026-11-27T16:00:00Z')).toBe('Fri 27 Nov, 16:00');
});

it('says how long something took in two units', () => {
  expect(duration(59_000)).toBe('less than a minute');
  expect(duration(29 * 60_000)).toBe('29 min');
  expect(duration((5 * 60 + 53) * 60_000)).toBe('5 h 53 min');
  expect(duration(24 * 60 * 60_000)).toBe('1 day 0 h');
  expect(duration(76 * 60 * 60_000)).toBe('3 days 4 h');
});

it('counts and shares', () => {
  expect(counted(1, 'edge')).toBe('1 edge');
  expect(counted(1_204, 'entry', 'entries')).toBe('1,204 entries');
  expect(seconds(843)).toBe('0.84 s');
  expect(percent(0.05)).toBe('5%');
  expect(percent(0.0025)).toBe('0.25%');
});
