import { currencyExponent } from './currency-exponent.ts';
import * as money from './index.ts';

it('exports what servers and remotes may rely on, and nothing else', () => {
  expect(Object.keys(money)).toEqual([
    'CREDIT_EXPONENT',
    'currencyExponent',
    'decimalText',
    'fromDecimal',
    'minorFromNumber',
    'minorToNumber',
    'minorUnits',
    'negated',
    'shareOf',
    'toDecimal',
    'typedMinorUnits',
  ]);
});

// The first five are those that `Intl` gives no decimals.
it.each([
  ['HUF', 2],
  ['COP', 2],
  ['IDR', 2],
  ['IQD', 3],
  ['MGA', 2],
  ['EUR', 2],
  ['KZT', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['CLF', 4],
  ['BTC', 8],
])('gives %s %i decimals', (currency, exponent) => {
  expect(currencyExponent(currency)).toBe(exponent);
});

it.each(['', 'eur', 'EURO', 'XAU', 'constructor'])('refuses %j', (currency) => {
  expect(() => currencyExponent(currency)).toThrow(RangeError);
});
