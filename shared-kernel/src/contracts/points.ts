import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount } from './common.ts';
import { movesMoney } from './moves-money.ts';

export const STATUSES = ['iron', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type Status = (typeof STATUSES)[number];

/** What a status takes, and what it brings. */
export const StatusStep = z.object({
  key: z.enum(STATUSES),
  pointsNeeded: z.int(),
  /** In a calendar quarter. */
  pointsToKeep: z.int(),
  cashbackBasisPoints: z.int(),
  pointsPerEuro: z.int(),
  decisionHours: z.int(),
});

/** `GET /points/rules`: what holds for everybody. Sums are in euro. */
export const PointsRules = z.object({
  steps: z.array(StatusStep),
  stakePerPoint: z.object({ slots: DecimalAmount, tables: DecimalAmount, currency: CurrencyCode }),
  exchangeMinimum: z.int(),
  quoteSeconds: z.int(),
  wagerFactor: z.int(),
  validDays: z.int(),
  expiryMonths: z.int(),
  expiryNoticesDays: z.array(z.int()),
  noticeDays: z.int(),
  graceDays: z.int(),
});

/** `GET /points`: what the player has, and how they stand. */
export const Points = z.object({
  /** Loyalty points. Below zero where some were exchanged whose rounds were taken back. */
  points: DecimalAmount,
  /** Of the life of the account. */
  statusPoints: DecimalAmount,
  status: z.enum(STATUSES),
  /** Null at the highest status. */
  next: z.nullable(
    z.object({
      status: z.enum(STATUSES),
      needed: z.int(),
      left: DecimalAmount,
      /** Where it was lost: it comes back with so many points in a quarter. */
      regain: z.nullable(z.object({ needed: z.int(), earned: DecimalAmount })),
    }),
  ),
  /** Null where nothing has to be kept. */
  keep: z.nullable(
    z.object({
      needed: z.int(),
      earned: DecimalAmount,
      quarterEndsAt: z.iso.datetime(),
      toldAt: z.iso.datetime(),
      graceUntil: z.iso.datetime(),
      /** False in the quarter in which the status was reached. */
      counts: z.boolean(),
    }),
  ),
  /** A status that is lost after this day unless the points come: null for none. */
  mayFallAt: z.nullable(z.iso.datetime()),
  /** If none are earned or exchanged until then; null where there is nothing to expire. */
  expiresAt: z.nullable(z.iso.datetime()),
  exchange: z.object({
    currency: CurrencyCode,
    pointsPerEuro: z.int(),
    /** Points for one unit of the currency, rounded. */
    ratio: DecimalAmount,
    minimum: z.int(),
    /** Whole points that can be exchanged now. */
    most: z.int(),
    /** What all of these would be; null where the currency has no rate. */
    result: z.nullable(DecimalAmount),
    wagerFactor: z.int(),
    validDays: z.int(),
    /** Bonuses that run or wait: what is exchanged waits behind them. */
    queue: z.int(),
  }),
  serverTime: z.iso.datetime(),
});

/** `POST /points/exchange/quote`: so many points for bonus money in the active currency. */
export const PointsAsked = z.object({ points: z.int().check(z.gt(0), z.lte(1_000_000_000)) });

const exchanged = {
  id: z.uuid(),
  points: z.int(),
  currency: CurrencyCode,
  amount: DecimalAmount,
  pointsPerEuro: z.int(),
  wagerFactor: z.int(),
  validDays: z.int(),
  /** After it. */
  pointsLeft: DecimalAmount,
};

export const PointsQuote = z.object({
  ...exchanged,
  /** Until then it can be confirmed. */
  expiresAt: z.iso.datetime(),
  serverTime: z.iso.datetime(),
});

/** `POST /points/exchange`: carries out what was quoted. */
export const PointsExchange = z.object({ quoteId: z.uuid() });
export const PointsExchanged = movesMoney(
  z.object({
    ...exchanged,
    grantId: z.uuid(),
    /** As players and support say it: `BN-81F3-20D1`. */
    grantNumber: z.string(),
    /** It waits behind others. */
    isWaiting: z.boolean(),
    at: z.iso.datetime(),
  }),
);

export type StatusStep = z.infer<typeof StatusStep>;
export type PointsRules = z.infer<typeof PointsRules>;
export type Points = z.infer<typeof Points>;
export type PointsAsked = z.infer<typeof PointsAsked>;
export type PointsQuote = z.infer<typeof PointsQuote>;
export type PointsExchanged = z.infer<typeof PointsExchanged>;

const weekSums = {
  currency: CurrencyCode,
  /** Real money in rounds that were settled in the week. */
  staked: DecimalAmount,
  won: DecimalAmount,
  /** Bonuses that became real money. */
  converted: DecimalAmount,
  prizes: DecimalAmount,
  /** Stakes without all of these; never below zero. */
  netLoss: DecimalAmount,
  rateBasisPoints: z.int(),
  /** The share of it, rounded down. */
  computed: DecimalAmount,
  /** What of it is paid: nothing below the least, and no more than the most. */
  amount: DecimalAmount,
};

const week = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), status: z.enum(STATUSES) };

/** A week that is closed, in one currency. */
export const CashbackWeek = z.object({
  id: z.uuid(),
  ...week,
  ...weekSums,
  state: z.enum(['none', 'available', 'claimed', 'expired']),
  claimUntil: z.iso.datetime(),
  claimedAt: z.nullable(z.iso.datetime()),
});

/** `GET /bonus-campaign/cashback` */
export const Cashback = z.object({
  /** The week so far: an estimate. Null while nothing can be earned. */
  current: z.nullable(
    z.object({
      ...week,
      sums: z.array(
        z.object({
          ...weekSums,
          /** Null where the currency has no rate: nothing is paid then. */
          minimum: z.nullable(DecimalAmount),
          maximum: z.nullable(DecimalAmount),
        }),
      ),
    }),
  ),
  /** The latest first. */
  weeks: z.array(CashbackWeek),
  wagerFactor: z.int(),
  validDays: z.int(),
  serverTime: z.iso.datetime(),
});

/** `POST /bonus-campaign/{id}/cashback/reward`: of a `CashbackWeek`. */
export const CashbackPath = z.object({ id: z.uuid() });
export const CashbackClaim = z.object({});
export const CashbackClaimed = movesMoney(
  z.object({ grantId: z.uuid(), grantNumber: z.string(), isWaiting: z.boolean() }),
);

export type CashbackWeek = z.infer<typeof CashbackWeek>;
export type Cashback = z.infer<typeof Cashback>;
