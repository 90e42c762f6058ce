import { CASHBACK } from '../rules/cashback.ts';
import { cashbackOf } from './compute-cashback.ts';

it('computes as the rules say it', () => {
  const sums = { currency: 'EUR', staked: 1_234_56n, won: 1_000_01n, converted: 50_00n, prizes: 0n };
  const rates = new Map([['EUR', 100_000_000n]]);
  expect(cashbackOf(sums, { status: 'gold', rates })).toMatchObject({
    netLoss: 184_55n,
    rateBasisPoints: 600,
    computed: 11_07n,
    amount: 11_07n,
  });
  const none = { ...sums, won: 2_000_00n };
  expect(cashbackOf(none, { status: 'gold', rates })).toMatchObject({ netLoss: 0n, amount: 0n });
  expect(cashbackOf({ ...sums, staked: 1_060_00n }, { status: 'gold', rates })).toMatchObject({
    computed: 59n,
    amount: 0n,
  });
  expect(cashbackOf({ ...sums, staked: 99_999_00n }, { status: 'gold', rates }).amount).toBe(
    CASHBACK.maximum.amountMinor,
  );
});

it('pays the least and the most, and nothing between them is cut', () => {
  const amountOf = (staked: bigint) =>
    cashbackOf(
      { currency: 'EUR', staked, won: 0n, converted: 0n, prizes: 0n },
      { status: 'iron', rates: new Map([['EUR', 100_000_000n]]) },
    ).amount;
  expect([33_33n, 33_34n].map(amountOf)).toEqual([0n, 1_00n]);
  expect([16_666_66n, 16_666_67n, 16_700_00n].map(amountOf)).toEqual([499_99n, 500_00n, 500_00n]);
});

it('takes prizes off, and has no bounds in a currency without a rate', () => {
  const sums = { currency: 'SEK', staked: 1_000_00n, won: 0n, converted: 0n, prizes: 100_00n };
  expect(cashbackOf(sums, { status: 'iron', rates: new Map([['EUR', 100_000_000n]]) })).toEqual({
    netLoss: 900_00n,
    rateBasisPoints: 300,
    computed: 27_00n,
    bounds: null,
    amount: 0n,
  });
});
