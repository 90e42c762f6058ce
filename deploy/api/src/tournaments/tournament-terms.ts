import { ENTRY_KINDS, PRIZE_KINDS, SCORINGS } from '@marquee/kernel/contracts/tournaments';
import { fromDecimal } from '@marquee/kernel/money';
import * as z from 'zod/mini';

import { STATUS_KEYS } from '../rules/status-ladder.ts';

const Sum = z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/));
const Count = z.int().check(z.gte(1), z.lte(1_000_000));

/** How rounds count and who may join, as operators write it and as it is kept. Sums are decimals of the tournament's currency. */
export const TournamentTerms = z.strictObject({
  scoring: z
    .strictObject({
      kind: z.enum(SCORINGS),
      unit: z.nullable(Sum),
      best: z.nullable(Count),
      of: z.nullable(Count),
    })
    .check(
      z.refine(({ kind, unit }) => (kind === 'points') === (unit !== null), {
        error: 'points, and nothing else, have a unit',
      }),
      z.refine(({ kind, best, of }) => (kind === 'best_rounds') === (best !== null && of !== null), {
        error: 'best_rounds, and nothing else, has best and of',
      }),
    ),
  minStake: z.nullable(Sum),
  maxStake: z.nullable(Sum),
  minRounds: z.int().check(z.gte(0), z.lte(100_000)),
  /** `all`, or those of the list alone. */
  games: z.enum(['all', 'listed']),
  bonusStakes: z.boolean(),
  /** Null where free spins do not count. */
  maxFreeWin: z.nullable(Sum),
  /** Points are whole ones. */
  entry: z.strictObject({ kind: z.enum(ENTRY_KINDS), amount: Sum }),
  eligibility: z.strictObject({
    countries: z.nullable(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    status: z.nullable(z.enum(STATUS_KEYS)),
    verified: z.boolean(),
  }),
});
export type TournamentTerms = z.infer<typeof TournamentTerms>;

export const PrizeDefinition = z.strictObject({
  kind: z.enum(PRIZE_KINDS),
  amount: Sum,
  wagerX100: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  validDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
});
export type PrizeDefinition = z.infer<typeof PrizeDefinition>;

/** A decimal of the terms in minor units. */
export const minorOf = (amount: string, currency: string): bigint =>
  fromDecimal(amount, currency).amountMinor;

/** What joining takes: minor units, or hundredths of points. */
export const entryAmountOf = ({ entry }: TournamentTerms, currency: string): bigint => {
  if (entry.kind === 'free') return 0n;
  return entry.kind === 'points' ? minorOf(entry.amount, 'PTS') : minorOf(entry.amount, currency);
};
