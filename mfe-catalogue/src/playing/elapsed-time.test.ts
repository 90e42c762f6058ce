import { elapsedDuration, elapsedTime } from './elapsed-time.ts';

it.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [60_000, '0:01:00'],
  [3_725_000, '1:02:05'],
  [360_000_000, '100:00:00'],
  [-5_000, '0:00:00'],
])('shows %i ms as %s', (durationMs, shown) => {
  expect(elapsedTime(durationMs)).toBe(shown);
});

it('tells machines the same', () => {
  expect(elapsedDuration(3_725_900)).toBe('PT3725S');
});
