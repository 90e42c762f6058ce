import { currencyExponent, type Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { type Rates, readRates } from '../rates/rates.ts';
import { PARTS } from './pot.ts';

const WHOLE = 10_000n;

/**
 * What a stake adds to a pot in another or the same currency, in parts of its smallest unit; null where one of the two is
 * not quoted. Exact in the same currency; between two it is rounded up to the next part, so that no pot ever gets less
 * than its share.
 */
export const partsOfStake = (
  { amountMinor, currency }: Money,
  { to, basisPoints }: { to: string; basisPoints: number },
  rates: Rates,
): bigint | null => {
  const share = amountMinor * BigInt(basisPoints) * PARTS;
  if (currency === to) return share / WHOLE;
  const [from, into] = [rates.get(currency), rates.get(to)];
  if (from === undefined || into === undefined) return null;
  const dividend = share * into * 10n ** BigInt(currencyExponent(to));
  const divisor = WHOLE * from * 10n ** BigInt(currencyExponent(currency));
  return (dividend + divisor - 1n) / divisor;
};

interface LevelShares {
  currency: string;
  share: number;
  seedShare: number;
}

/** What the cash of a round adds to the pot and to the reserve of a level. */
export const partsFor = (
  { stake, currency }: { stake: bigint; currency: string },
  level: LevelShares,
  rates: Rates,
): { parts: bigint | null; saved: bigint | null } => {
  const into = (basisPoints: number) =>
    partsOfStake({ amountMinor: stake, currency }, { to: level.currency, basisPoints }, rates);
  return { parts: into(level.share), saved: into(level.seedShare) };
};

/** The rates that these levels need for the stake; none where all have its currency. */
export const ratesFor = async (
  transaction: Queryable,
  { currency }: { currency: string },
  levels: readonly LevelShares[],
): Promise<Rates> =>
  levels.every((level) => level.currency === currency) ? new Map() : readRates(transaction);
