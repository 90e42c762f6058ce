import { ageOn, minimumAgeIn } from './requirements.ts';

it.each([
  ['2008-11-20', '2026-11-20T12:00:00Z', 18],
  // The day has begun in Berlin, and not everywhere yet.
  ['2008-11-20', '2026-11-20T11:59:59Z', 17],
  ['2008-11-21', '2026-11-20T23:00:00Z', 17],
  ['2008-02-29', '2026-02-28T23:59:59Z', 17],
  ['2008-02-29', '2026-03-01T12:00:00Z', 18],
  ['2008-12-31', '2026-01-01T12:00:00Z', 17],
])('who was born on %s is at %s %i years old', (dateOfBirth, now, age) => {
  expect(ageOn(dateOfBirth, new Date(now))).toBe(age);
});

it('asks for 18 years, and for more where the law does', () => {
  expect(['DE', 'BE', 'LT', 'GE', 'KZ'].map(minimumAgeIn)).toEqual([18, 21, 21, 25, 25]);
});
