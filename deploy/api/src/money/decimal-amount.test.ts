import { decimalAmount } from './decimal-amount.ts';

it.each([
  [18_420_735n, 'EUR', '184207.35'],
  [5n, 'EUR', '0.05'],
  [0n, 'EUR', '0.00'],
  [1234n, 'JPY', '1234'],
  [1234n, 'KWD', '1.234'],
  [123_450n, 'HUF', '1234.50'],
  [123_450n, 'COP', '1234.50'],
  [123_450n, 'IDR', '1234.50'],
  [1_234_500n, 'IQD', '1234.500'],
  [12_345n, 'BTC', '0.00012345'],
  [9_007_199_254_740_993n, 'KZT', '90071992547409.93'],
])('writes %s of %s as %s', (minor, currency, text) => {
  expect(decimalAmount(minor, currency)).toBe(text);
});

it('refuses what is no currency', () => expect(() => decimalAmount(1n, 'euro')).toThrow(RangeError));
