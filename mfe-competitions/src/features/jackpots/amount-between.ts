import { fromDecimal, toDecimal } from '@marquee/kernel/money';

const THOUSANDTHS = 1_000;

/**
 * An amount on the way from one to a higher one, rounded down: it never says more than `to`.
 *
 * @param share of the way, from 0 to 1
 */
export const amountBetween = (from: string, to: string, currency: string, share: number): string => {
  const [start, end] = [fromDecimal(from, currency).amountMinor, fromDecimal(to, currency).amountMinor];
  if (share >= 1 || end <= start) return to;
  const gone = ((end - start) * BigInt(Math.floor(Math.max(share, 0) * THOUSANDTHS))) / BigInt(THOUSANDTHS);
  return toDecimal({ amountMinor: start + gone, currency });
};
