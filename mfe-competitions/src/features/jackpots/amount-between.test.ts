import * as fc from 'fast-check';

import { amountBetween } from './amount-between.ts';

const euro = (cents: number): string => (cents / 100).toFixed(2);

it('is on the way, rounded down, and at its end what is true', () => {
  expect(amountBetween('61.05', '61.40', 'EUR', 0)).toBe('61.05');
  expect(amountBetween('61.05', '61.40', 'EUR', 0.5)).toBe('61.22');
  expect(amountBetween('61.05', '61.40', 'EUR', 1)).toBe('61.40');
  expect(amountBetween('61.05', '50.00', 'EUR', 0)).toBe('50.00');
  expect(amountBetween('9007199254740992.99', '9007199254740993.01', 'EUR', 0.9)).toBe('9007199254740993.00');
});

it('is never above what is true', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), fc.double({ min: -1, max: 2, noNaN: true }), (from, to, share) => {
      expect(Number(amountBetween(euro(from), euro(to), 'EUR', share))).toBeLessThanOrEqual(to / 100);
    }),
  );
});
