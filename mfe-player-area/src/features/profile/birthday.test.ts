import { asBirthday, fromBirthday } from './birthday.ts';

it('writes a day as DD-MM-YYYY', () => {
  expect(asBirthday('1988-06-30')).toBe('30-06-1988');
  expect(asBirthday('30-0')).toBe('30-0');
});

it.each(['30-06-1988', '30.6.1988', '30 / 06 / 1988'])('understands %s', (typed) =>
  expect(fromBirthday(typed)).toBe('1988-06-30'),
);

it('leaves what is no day to the API, and knows no month in front', () => {
  expect(fromBirthday('30-06-88')).toBe('30-06-88');
  expect(fromBirthday('06-30-1988')).toBe('1988-30-06');
});
