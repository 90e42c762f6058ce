import type { Money } from '@marquee/kernel/money';

import { convert, type Rates } from '../rates/rates.ts';

/** The unit of a sum's second digit: what people read is rounded to it. */
const unitOf = (amount: bigint): bigint => 10n ** BigInt(Math.max(0, String(amount).length - 2));

/**
 * A bound of euro in another currency, rounded to two digits: up for the least, down for the most. Null where the currency
 * is not quoted.
 */
export const boundIn = (
  { amountMinor, currency: from }: Money,
  currency: string,
  { rates, rounded }: { rates: Rates; rounded: 'up' | 'down' },
): bigint | null => {
  const exact = convert({ amountMinor, currency: from }, currency, { rates, rounded });
  if (exact === null || currency === from) return exact;
  const unit = unitOf(exact);
  return rounded === 'up' ? ((exact + unit - 1n) / unit) * unit : (exact / unit) * unit;
};

const PRESETS_EURO_CENTS = [10_00n, 20_00n, 50_00n, 100_00n];
/** What sums to choose from begin with. */
const FIRST_DIGITS = [1n, 2n, 5n, 10n];

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

/** Sums to choose from, in minor units, none of them before another; none where the currency is not quoted. */
export const presetsIn = (
  currency: string,
  { rates, minimum, maximum }: { rates: Rates; minimum: bigint; maximum: bigint },
): bigint[] => {
  const presets = PRESETS_EURO_CENTS.flatMap((amountMinor) => {
    const exact = convert({ amountMinor, currency: 'EUR' }, currency, { rates, rounded: 'down' });
    if (exact === null || exact <= 0n) return [];
    const magnitude = 10n ** BigInt(String(exact).length - 1);
    const [nearest] = FIRST_DIGITS.map((digit) => digit * magnitude).toSorted((one, other) =>
      distance(one, exact) < distance(other, exact) ? -1 : 1,
    );
    return nearest === undefined || nearest < minimum || nearest > maximum ? [] : [nearest];
  });
  return [...new Set(presets)];
};
