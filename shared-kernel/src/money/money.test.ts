import * as fc from 'fast-check';

import {
  CREDIT_EXPONENT,
  decimalText,
  fromDecimal,
  minorFromNumber,
  minorToNumber,
  minorUnits,
  type Money,
  negated,
  shareOf,
  toDecimal,
  typedMinorUnits,
} from './index.ts';

const amounts = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const exponents = fc.integer({ min: 0, max: 8 });
const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF', 'BTC', 'HUF');
const shares = fc.integer({ min: 0, max: 10_000 });

it.each([
  [18_420_735n, 'EUR', '184207.35'],
  [5n, 'EUR', '0.05'],
  [-5n, 'EUR', '-0.05'],
  [0n, 'EUR', '0.00'],
  [1234n, 'JPY', '1234'],
  [-1n, 'JPY', '-1'],
  [1234n, 'KWD', '1.234'],
  [123_450n, 'HUF', '1234.50'],
  [123_450n, 'COP', '1234.50'],
  [123_450n, 'IDR', '1234.50'],
  [1_234_500n, 'IQD', '1234.500'],
  [12_345n, 'BTC', '0.00012345'],
  [9_007_199_254_740_993n, 'KZT', '90071992547409.93'],
])('writes %s minor units of %s as %s', (amountMinor, currency, text) => {
  expect(toDecimal({ amountMinor, currency })).toBe(text);
});

it('reads back exactly what it has written, whatever the amount and the currency', () => {
  fc.assert(
    fc.property(amounts, currencies, (amountMinor, currency) => {
      const sum = { amountMinor, currency };
      expect(fromDecimal(toDecimal(sum), currency)).toEqual(sum);
    }),
  );
});

it('writes as many decimals as the unit has, and no digit that the amount does not have', () => {
  fc.assert(
    fc.property(amounts, exponents, (minor, exponent) => {
      const text = decimalText(minor, exponent);
      expect(text.split('.')[1]?.length ?? 0).toBe(exponent);
      expect(text).not.toMatch(/^-?0\d/);
      expect(minorUnits(text, exponent)).toBe(minor);
    }),
  );
});

it('writes credits with two decimals', () => {
  expect(decimalText(100_000n, CREDIT_EXPONENT)).toBe('1000.00');
});

it('carries every safe whole number to minor units and back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => expect(minorToNumber(minorFromNumber(minor))).toBe(minor)),
  );
});

it.each([0.5, NaN, Infinity, 2 ** 53])('refuses %d as minor units', (value) => {
  expect(() => minorFromNumber(value)).toThrow(RangeError);
});

it.each([2n ** 53n, -(2n ** 53n)])('refuses to write %s as a number', (value) => {
  expect(() => minorToNumber(value)).toThrow(RangeError);
});

it.each(['1', '1.5', '1.555', '1,50', '', '.50', '1.50 ', '1e2', '+1.50'])('refuses %j as euro', (text) => {
  expect(() => fromDecimal(text, 'EUR')).toThrow(RangeError);
});

it('refuses what is no currency', () => {
  expect(() => toDecimal({ amountMinor: 1n, currency: 'euro' })).toThrow(RangeError);
  expect(() => fromDecimal('1.00', 'euro')).toThrow(RangeError);
});

it('rounds a share down, by less than one minor unit', () => {
  fc.assert(
    fc.property(amounts, shares, (amountMinor, basisPoints) => {
      const exact = amountMinor * BigInt(basisPoints);
      const rounded = shareOf({ amountMinor, currency: 'EUR' }, basisPoints).amountMinor * 10_000n;
      expect(rounded <= exact && exact - rounded < 10_000n).toBe(true);
    }),
  );
});

it('never gives out more than the whole when a sum is divided into shares', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), shares, (amountMinor, basisPoints) => {
      const sum = { amountMinor, currency: 'EUR' };
      const parts = shareOf(sum, basisPoints).amountMinor + shareOf(sum, 10_000 - basisPoints).amountMinor;
      expect(parts <= amountMinor && amountMinor - parts <= 1n).toBe(true);
    }),
  );
});

it.each([
  ['12.5', 2, 1_250n],
  ['12', 2, 1_200n],
  ['0', 0, 0n],
  ['0.05', 2, 5n],
  ['1.234', 3, 1_234n],
  ['999999999999999.99', 2, 99_999_999_999_999_999n],
])('reads %s, as somebody types it, with %i decimals', (text, exponent, minor) => {
  expect(typedMinorUnits(text, exponent)).toBe(minor);
});

it.each(['1e3', '+1', '-1', '.5', '1.', '1,5', 'NaN', '', ' 1', '01', '1.234', '1000000000000000'])(
  'takes %j, typed with two decimals, for no amount',
  (text) => {
    expect(typedMinorUnits(text, 2)).toBeNull();
  },
);

it('takes what no database holds for no amount', () => {
  expect(typedMinorUnits('92233720368.54775807', 8)).toBe(2n ** 63n - 1n);
  expect(typedMinorUnits('92233720368.54775808', 8)).toBeNull();
});

it('reads what is typed in full as it reads what was written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), exponents, (minor, exponent) => {
      expect(typedMinorUnits(decimalText(minor, exponent), exponent)).toBe(minor);
    }),
  );
});

it('turns a sum around', () => {
  expect(negated({ amountMinor: 5n, currency: 'EUR' })).toEqual({ amountMinor: -5n, currency: 'EUR' });
});

it('has no bare number for money: this does not type-check', () => {
  const take = (money: Money): string => money.currency;
  // @ts-expect-error a number has no currency
  const refusals = [() => take(500)];
  // @ts-expect-error nor has a whole number of minor units
  refusals.push(() => take(500n));
  // @ts-expect-error a number is not exact
  refusals.push(() => take({ amountMinor: 500, currency: 'EUR' }));
  // @ts-expect-error minor units of what?
  refusals.push(() => take({ amountMinor: 500n }));
  expect(refusals).toHaveLength(4);
});
