import * as fc from 'fast-check';

import { convert, ratesOf } from './rates.ts';

const RATES = ratesOf([
  { currency: 'USD', rate: 115_500_000n },
  { currency: 'JPY', rate: 18_000_000_000n },
  { currency: 'KWD', rate: 35_400_000n },
]);
const up = (amountMinor: bigint, currency: string, to: string) =>
  convert({ amountMinor, currency }, to, { rates: RATES, rounded: 'up' });
const down = (amountMinor: bigint, currency: string, to: string) =>
  convert({ amountMinor, currency }, to, { rates: RATES, rounded: 'down' });

it.each([
  ['dollars', 10_00n, 'EUR', 'USD', 11_55n, 11_55n],
  ['yen, which have no decimals', 10_00n, 'EUR', 'JPY', 1_800n, 1_800n],
  ['dinars, which have three', 10_00n, 'EUR', 'KWD', 3_540n, 3_540n],
  ['euro from yen', 1n, 'JPY', 'EUR', 0n, 1n],
  ['dollars from dinars', 1_000n, 'KWD', 'USD', 326n, 327n],
  ['euro from what was lost in dollars', -1_00n, 'USD', 'EUR', -87n, -86n],
])('converts to %s', (_, amount, from, to, least, most) => {
  expect([down(amount, from, to), up(amount, from, to)]).toEqual([least, most]);
});

it('says nothing of a currency that is not quoted, but of itself and of nothing', () => {
  expect(up(1n, 'EUR', 'PLN')).toBeNull();
  expect(up(1n, 'PLN', 'EUR')).toBeNull();
  expect(up(1n, 'PLN', 'PLN')).toBe(1n);
  expect(up(0n, 'PLN', 'EUR')).toBe(0n);
});

it('never makes a sum smaller by rounding up, nor larger by rounding down', () => {
  const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD');
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      currencies,
      currencies,
      (amount, from, to) => {
        expect(down(up(amount, from, to) ?? 0n, to, from)).toBeGreaterThanOrEqual(amount - 1n);
        expect((up(amount, from, to) ?? 0n) - (down(amount, from, to) ?? 0n)).toBeLessThanOrEqual(1n);
      },
    ),
  );
});
