import * as fc from 'fast-check';

import { ratesOf } from '../rates/rates.ts';
import { addParts, PARTS, startOf, wonOf } from './pot.ts';
import { partsOfStake } from './share-of-stake.ts';

const RATES = ratesOf([
  { currency: 'USD', rate: 115_500_000n },
  { currency: 'JPY', rate: 18_000_000_000n },
  { currency: 'KWD', rate: 35_400_000n },
]);
const stakes = fc.bigInt({ min: 1n, max: 10n ** 9n });
const shares = fc.integer({ min: 1, max: 1_000 });

describe('the share of a stake', () => {
  it('is exact in the currency of the pot, however the stakes are cut', () => {
    fc.assert(
      fc.property(fc.array(stakes, { minLength: 1, maxLength: 50 }), shares, (all, basisPoints) => {
        const of = (amountMinor: bigint): bigint =>
          partsOfStake({ amountMinor, currency: 'EUR' }, { to: 'EUR', basisPoints }, RATES) ?? 0n;
        const pot = all.reduce((sum, stake) => addParts(sum, of(stake)), { amount: 0n, carry: 0n });
        const staked = all.reduce((sum, stake) => sum + stake, 0n);
        // A part is as small as no share can be: 1/10,000 of a unit are a hundred million of them.
        expect((pot.amount * PARTS + pot.carry) * 10_000n).toBe(staked * BigInt(basisPoints) * PARTS);
      }),
    );
  });

  it('is never below its worth in another currency, and at most one part above', () => {
    const currencies = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR');
    fc.assert(
      fc.property(stakes, shares, currencies, currencies, (amountMinor, basisPoints, currency, to) => {
        const parts = partsOfStake({ amountMinor, currency }, { to, basisPoints }, RATES) ?? 0n;
        const exponent = { USD: 2n, EUR: 2n, JPY: 0n, KWD: 3n };
        const worth = amountMinor * BigInt(basisPoints) * PARTS * (RATES.get(to) ?? 0n) * 10n ** exponent[to];
        const unit = 10_000n * (RATES.get(currency) ?? 0n) * 10n ** exponent[currency];
        expect(parts * unit).toBeGreaterThanOrEqual(worth);
        expect((parts - 1n) * unit).toBeLessThan(worth);
      }),
    );
  });

  it('is none where a currency is not quoted', () => {
    expect(
      partsOfStake({ amountMinor: 1n, currency: 'PLN' }, { to: 'EUR', basisPoints: 1 }, RATES),
    ).toBeNull();
  });
});

/** Many stakes at one level, with any hidden amounts: what is left of the pots, and what was won. */
const play = (
  level: { seed: bigint; ceiling: bigint },
  stakesInParts: readonly bigint[],
  chosen: (room: bigint) => bigint,
) => {
  const draw = (start: bigint) => ({
    trigger: start + 1n + chosen(level.ceiling - start),
    ceiling: level.ceiling,
  });
  let [pot, terms, diverted, won, seeds] = [
    { amount: level.seed, carry: 0n },
    draw(level.seed),
    0n,
    0n,
    level.seed,
  ];
  for (const parts of stakesInParts) {
    pot = addParts(pot, parts);
    const win = wonOf(pot, terms);
    if (win === null) continue;
    expect(win.amount).toBeGreaterThanOrEqual(terms.trigger);
    expect(win.amount).toBeLessThanOrEqual(level.ceiling);
    won += win.amount;
    const { start, taken } = startOf(level, diverted + win.surplus);
    diverted += win.surplus - taken;
    seeds += level.seed;
    pot = { amount: start, carry: pot.carry };
    terms = draw(start);
  }
  return { left: pot, diverted, won, seeds };
};

describe('a pot', () => {
  it('loses nothing: what was added and seeded is won, diverted or still there', () => {
    fc.assert(
      fc.property(
        fc.record({ seed: fc.bigInt(1n, 5_000n), room: fc.bigInt(1n, 5_000n) }),
        fc.array(fc.bigInt(1n, 900n * PARTS), { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        ({ seed, room }, added, random) => {
          const chosen = (of: bigint): bigint => BigInt(random.next().value ?? 0) % of;
          const { left, diverted, won, seeds } = play({ seed, ceiling: seed + room }, added, chosen);
          const all = added.reduce((sum, parts) => sum + parts, 0n);
          expect((left.amount + diverted + won) * PARTS + left.carry).toBe(seeds * PARTS + all);
        },
      ),
    );
  });

  it('gives back to the last part what it was given', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 9n),
        fc.bigInt(0n, PARTS - 1n),
        fc.bigInt(0n, 10n ** 18n),
        (amount, carry, parts) => {
          const pot = { amount, carry };
          expect(addParts(addParts(pot, parts), -parts)).toEqual(pot);
        },
      ),
    );
  });

  it('is won by the stake that brings it to its hidden amount, and by none before', () => {
    const terms = { trigger: 70_00n, ceiling: 100_00n };
    expect(wonOf({ amount: 69_99n, carry: PARTS - 1n }, terms)).toBeNull();
    expect(wonOf({ amount: 70_00n, carry: 0n }, terms)).toEqual({ amount: 70_00n, surplus: 0n });
    expect(wonOf({ amount: 100_03n, carry: 0n }, terms)).toEqual({ amount: 100_00n, surplus: 3n });
  });

  it('takes what was diverted as far as that leaves half of its way', () => {
    expect(startOf({ seed: 50_00n, ceiling: 100_00n }, 7_00n)).toEqual({ start: 57_00n, taken: 7_00n });
    expect(startOf({ seed: 50_00n, ceiling: 100_00n }, 90_00n)).toEqual({ start: 75_00n, taken: 25_00n });
    expect(startOf({ seed: 50_00n, ceiling: null }, 90_00n)).toEqual({ start: 140_00n, taken: 90_00n });
  });
});
