import { formatDate, formatMoney, formatNumber, formatPercentFromBasisPoints } from './formats.ts';
import type { Language } from './languages.ts';

// ⍽ is U+00A0 and ⎵ is U+202F: invisible differences would pass every review.
const visible = (text: string): string => text.replaceAll('\u00a0', '⍽').replaceAll('\u202f', '⎵');

const november = '2026-11-05T12:00:00Z';

// Round sums in English are British as well: a small m.
describe.each<[Language, string, string, string, string, string, string]>([
  ['en', '1,234,567.891', 'EUR', '€1,234.50', '96.12%', '05/11/2026', '1.2m'],
  ['ca', '1.234.567,891', 'EUR', '1.234,50⍽€', '96,12⍽%', '5/11/26', '1,2⍽M'],
  ['es', '1.234.567,891', 'EUR', '1234,50⍽€', '96,12⍽%', '5/11/26', '1,2⍽M'],
  ['fr', '1⎵234⎵567,891', 'EUR', '1⎵234,50⍽€', '96,12⍽%', '05/11/2026', '1,2⍽M'],
  ['kk', '1⍽234⍽567,891', 'KZT', '1⍽234,50⍽₸', '96,12%', '05.11.26', '1,2⍽млн'],
  ['pl', '1⍽234⍽567,891', 'PLN', '1234,50⍽zł', '96,12%', '5.11.2026', '1,2⍽mln'],
  ['pt', '1.234.567,891', 'BRL', 'R$⍽1.234,50', '96,12%', '05/11/2026', '1,2⍽mi'],
  ['ru', '1⍽234⍽567,891', 'RUB', '1⍽234,50⍽₽', '96,12⍽%', '05.11.2026', '1,2⍽млн'],
  ['tr', '1.234.567,891', 'TRY', '₺1.234,50', '%96,12', '5.11.2026', '1,2⍽Mn'],
  ['de', '1.234.567,891', 'EUR', '1.234,50⍽€', '96,12⍽%', '05.11.26', '1,2⍽Mio.'],
])('in %s', (lang, number, currency, money, percent, date, compact) => {
  it('writes numbers, money, shares, dates and round sums as its readers do', () => {
    expect(visible(formatNumber(lang, 1_234_567.891))).toBe(number);
    expect(visible(formatMoney(lang, '1234.50', currency))).toBe(money);
    expect(visible(formatPercentFromBasisPoints(lang, 9612))).toBe(percent);
    expect(visible(formatDate(lang, november, { dateStyle: 'short' }))).toBe(date);
    expect(visible(formatNumber(lang, 1_200_000, { notation: 'compact' }))).toBe(compact);
  });
});

it.each<[string, string, string]>([
  ['1234.5', 'EUR', '€1,234.50'],
  ['100', 'CLP', '$100'],
  ['100.00', 'HUF', 'Ft⍽100.00'],
  ['0.00012345', 'BTC', 'BTC⍽0.00012345'],
  ['12345678901234567890.12', 'USD', '$12,345,678,901,234,567,890.12'],
  ['-5.00', 'GBP', '-£5.00'],
])('shows every digit of %s %s', (amount, currency, expected) => {
  expect(visible(formatMoney('en', amount, currency))).toBe(expected);
});

it('shows the tenge by its sign in Russian too', () => {
  expect(visible(formatMoney('ru', '10.00', 'KZT'))).toBe('10,00⍽₸');
});

it('groups four digits where columns must align', () => {
  expect(visible(formatMoney('es', '1234.50', 'EUR', { alignColumns: true }))).toBe('1.234,50⍽€');
  expect(visible(formatNumber('pl', 1234, { useGrouping: 'always' }))).toBe('1⍽234');
});

it.each(['', 'abc', '1,5', '1e3', 'NaN', ' 1'])('refuses "%s" as an amount', (amount) => {
  expect(() => formatMoney('en', amount, 'EUR')).toThrow(RangeError);
});

it('writes decimal strings of the API without losing a digit, and refuses other text', () => {
  expect(formatNumber('de', '12345678901234567.89')).toBe('12.345.678.901.234.567,89');
  expect(() => formatNumber('de', 'many')).toThrow(RangeError);
});

it('refuses broken basis points and dates', () => {
  expect(() => formatPercentFromBasisPoints('en', 0.5)).toThrow(RangeError);
  expect(() => formatDate('en', 'tomorrow')).toThrow(RangeError);
});

it('writes dates in UTC unless told the zone', () => {
  expect(formatDate('en', '2026-11-05T23:30:00Z')).toBe('5 Nov 2026');
  expect(formatDate('en', '2026-11-05T23:30:00Z', { dateStyle: 'medium', timeZone: 'Asia/Almaty' })).toBe(
    '6 Nov 2026',
  );
  expect(formatDate('en', november, { timeStyle: 'short' })).toBe('12:00');
});
