import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, wholeNumber } from '../common.ts';
import { page, period } from './filter.ts';

/** `GET /player/history/movements` */
export const MovementsQuery = z.object({
  ...period,
  /** The active one where it is left out. */
  currency: z.optional(CurrencyCode),
  ...page,
});

/** Why support has changed a player's cash, as the player is told. */
export const ADJUSTMENT_REASONS = ['goodwill', 'game-fault', 'payment-fault', 'wrong-booking'] as const;

/** A change of a player's cash. */
export const Movement = z.object({
  /** Of the transaction, as support knows it. */
  id: z.string(),
  /** As `bet`, `deposit`. Later releases have more. */
  type: z.string(),
  /** Of an `adjustment`: one of `ADJUSTMENT_REASONS`. Later releases have more. */
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
  /** Of the round, where it belongs to one. */
  game: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  amount: DecimalAmount,
  balanceAfter: DecimalAmount,
});

export const Movements = z.object({
  currency: CurrencyCode,
  items: z.array(Movement),
  nextCursor: z.nullable(z.string()),
  /** On the first page alone. What came in and what went out are the difference of both balances. */
  overview: z.nullable(
    z.object({
      count: z.int(),
      opening: DecimalAmount,
      moneyIn: DecimalAmount,
      /** Not above zero. */
      moneyOut: DecimalAmount,
      closing: DecimalAmount,
      currencies: z.array(CurrencyCode),
    }),
  ),
  timeZone: z.string(),
});

/** `GET /player/history/statement` */
export const StatementQuery = z.object({
  year: z.optional(wholeNumber(2000, 9999)),
  currency: z.optional(CurrencyCode),
});

/** A month of a player's cash: `opening` and everything after it come to `closing`. What went out is below zero. */
export const StatementMonth = z.object({
  /** `YYYY-MM`, in the player's time zone. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  opening: DecimalAmount,
  deposits: DecimalAmount,
  withdrawals: DecimalAmount,
  staked: DecimalAmount,
  won: DecimalAmount,
  /** Stakes that were given back, and wins that were taken back with them. */
  returned: DecimalAmount,
  /** Bonuses that have become cash. Answers without it have them among `other`. */
  bonuses: z.optional(DecimalAmount),
  /** Opening balances, adjustments and the like. */
  other: DecimalAmount,
  closing: DecimalAmount,
  /** Of play alone: won, staked and returned together. */
  net: DecimalAmount,
  rounds: z.int(),
  /** Minutes from the launch of a game to its last bet. */
  playedMinutes: z.int(),
});

/** The activity of a year, the latest month first; months in which nothing was moved are left out. */
export const Statement = z.object({
  currency: CurrencyCode,
  currencies: z.array(CurrencyCode),
  year: z.int(),
  /** Since the account was opened, the latest first. */
  years: z.array(z.int()),
  months: z.array(StatementMonth),
  lifetime: z.object({
    since: z.iso.datetime(),
    deposits: DecimalAmount,
    /** Not above zero. */
    withdrawals: DecimalAmount,
    /** Paid in without paid out. */
    net: DecimalAmount,
  }),
  timeZone: z.string(),
});

export type MovementsQuery = z.infer<typeof MovementsQuery>;
export type Movement = z.infer<typeof Movement>;
export type Movements = z.infer<typeof Movements>;
export type StatementQuery = z.infer<typeof StatementQuery>;
export type StatementMonth = z.infer<typeof StatementMonth>;
export type Statement = z.infer<typeof Statement>;
