import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';
import { type Money, toDecimal } from '@marquee/kernel/money';

import { boundIn } from '../payments/bounds.ts';
import type { Rates } from '../rates/rates.ts';
import { BONUSES, WAGER_CONTRIBUTIONS } from '../rules/bonuses.ts';

const FACTOR_DIGITS = 2;
const HUNDRED = 100;

/** A factor as contracts have it: `10`, `2.5`. */
export const factorText = (factorX100: number): string =>
  String(Number((factorX100 / HUNDRED).toFixed(FACTOR_DIGITS)));

/** What has to be wagered, rounded up to the minor unit. */
export const requiredOf = (base: bigint, factorX100: number): bigint =>
  (base * BigInt(factorX100) + BigInt(HUNDRED) - 1n) / BigInt(HUNDRED);

/** A sum of the rules in a currency; null where it is not quoted. */
export const sumIn = (
  currency: string,
  sum: Money,
  { rates, rounded }: { rates: Rates; rounded: 'up' | 'down' },
): string | null => {
  const amountMinor = boundIn(sum, currency, { rates, rounded });
  return amountMinor === null ? null : toDecimal({ amountMinor, currency });
};

/** What a stake counts, as a contract has it. */
export const publishedContributions = (): BonusTerms['wager']['contributions'] => ({
  byKind: Object.entries(WAGER_CONTRIBUTIONS.byKind).map(([kind, basisPoints]) => ({
    kind: kind as keyof typeof WAGER_CONTRIBUTIONS.byKind,
    basisPoints,
  })),
  liveNearEven: WAGER_CONTRIBUTIONS.liveNearEven,
  jackpot: WAGER_CONTRIBUTIONS.jackpot,
  highestReturn: WAGER_CONTRIBUTIONS.highestReturn,
});

interface Plain {
  amount: Money;
  factorX100: number;
  base: BonusTerms['wager']['base'];
  validDays: number;
  rates: Rates;
}

/** The conditions of a bonus that comes from no campaign: those that hold for every one. */
export const plainTerms = ({ amount, factorX100, base, validDays, rates }: Plain): BonusTerms => ({
  currency: amount.currency,
  award: { kind: 'sum', amount: toDecimal(amount) },
  freeSpins: null,
  minDeposit: null,
  deniedMethods: [],
  wager: {
    factor: factorText(factorX100),
    base,
    counts: 'all_stakes',
    maxStake: sumIn(amount.currency, BONUSES.maximumStake, { rates, rounded: 'down' }),
    contributions: publishedContributions(),
    deniedGames: [],
    allowedGames: null,
  },
  validDays,
  claimDays: null,
  maxConversion: null,
  fundsOrder: 'real_first',
  onWithdrawal: 'forfeit',
  perPlayer: null,
  cooldownDays: null,
});
