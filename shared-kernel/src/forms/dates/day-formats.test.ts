import { LANGUAGES } from '../../locale/languages.ts';
import { dayAfter, dayFault, firstDayOfWeek, formatDay, parseDay } from './day-formats.ts';

it.each([
  ['en', '05/02/2027'],
  ['ca', '05/02/2027'],
  ['es', '05/02/2027'],
  ['fr', '05/02/2027'],
  ['pt', '05/02/2027'],
  ['de', '05.02.2027'],
  ['kk', '05.02.2027'],
  ['pl', '05.02.2027'],
  ['ru', '05.02.2027'],
  ['tr', '05.02.2027'],
] as const)('writes a day in %s as %s, and reads it again', (lang, written) => {
  expect(formatDay('2027-02-05', lang)).toBe(written);
  expect(parseDay(written)).toBe('2027-02-05');
});

it.each(['5.2.2027', '5 2 2027', ' 05-02-2027 ', '05022027', '2027-02-05', '2027/2/5'])(
  'reads %s as the fifth of February',
  (typed) => expect(parseDay(typed)).toBe('2027-02-05'),
);

it.each(['', '5', '5.2.27', '31.02.2027', '2.13.2027', 'tomorrow'])('takes “%s” for no day', (typed) => {
  expect(parseDay(typed)).toBeNull();
  expect(formatDay(typed, 'en')).toBe(typed);
});

it('begins the week on Sunday in Brazil and on Monday elsewhere', () => {
  expect(LANGUAGES.filter((lang) => firstDayOfWeek(lang) === 0)).toEqual(['pt']);
});

it('finds a day before or after what may be chosen, and nothing wrong with its ends', () => {
  const bounds = { minimum: '2026-11-24', maximum: '2027-11-24' };
  expect(dayFault('2026-11-23', bounds)).toEqual({
    code: 'field.too_early',
    params: { minimum: '2026-11-24' },
  });
  expect(dayFault('2027-11-25', bounds)).toEqual({
    code: 'field.too_late',
    params: { maximum: '2027-11-24' },
  });
  for (const day of ['2026-11-24', '2027-11-24', '']) expect(dayFault(day, bounds)).toBeUndefined();
});

it('knows tomorrow over the end of a year', () => {
  expect(dayAfter(new Date(2026, 11, 31, 23, 59))).toBe('2027-01-01');
});
