import { areDaysWrong, changeQuery, daysBefore, readDays, readText, SLUG } from './history-query.ts';

const daysOf = (query: string) => readDays(new URLSearchParams(query));

it('reads the days of an address', () => {
  expect(daysOf('from=2026-11-01&to=2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

it.each(['from=yesterday', 'from=2026-02-30', 'from=2026-13-01', 'from=01.11.2026', 'from='])(
  'takes %s for no day',
  (query) => expect(daysOf(query)).toEqual({}),
);

it('knows days in the wrong order, and takes one day for a right period', () => {
  expect(areDaysWrong({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(areDaysWrong({ from: '2026-11-02', to: '2026-11-02' })).toBe(false);
  expect(areDaysWrong({ to: '2026-11-01' })).toBe(false);
});

it('changes what it is given and keeps the rest of the address', () => {
  expect(changeQuery('?view=movements&from=2026-11-01', { from: null, currency: 'EUR' })).toBe(
    '?view=movements&currency=EUR',
  );
  expect(changeQuery('?from=2026-11-01', { from: null })).toBe('');
});

it('counts days back over the end of a month', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

it('lets through no text that the API would refuse', () => {
  const search = new URLSearchParams('game=Three%20Reels&other=three-reels');
  expect(readText(search, 'game', SLUG)).toBeUndefined();
  expect(readText(search, 'other', SLUG)).toBe('three-reels');
});
