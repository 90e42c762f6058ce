import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery } from '../common.ts';

const JackpotLevel = z.object({
  id: z.string(),
  name: z.string(),
  /** What the pool holds, in full: a screen may show less for a moment, and never more. */
  amount: DecimalAmount,
  currency: CurrencyCode,
  /** The same in the currency that was asked for, rounded down; what counts is `amount`. Answers without it have none. */
  approximate: z.optional(z.nullable(z.object({ amount: DecimalAmount, currency: CurrencyCode }))),
  /** What this pot started with; null where that is not known. */
  start: z.optional(z.nullable(DecimalAmount)),
  /** It is won at this at the latest; null where chance alone decides. */
  ceiling: z.nullable(DecimalAmount),
  updatedAt: z.iso.datetime(),
  /** Null while nobody has won it. */
  lastWin: z.nullable(
    z.object({
      amount: DecimalAmount,
      at: z.iso.datetime(),
      /** Masked, as the board shows it. */
      nickname: z.string(),
    }),
  ),
});

/**
 * `GET /jackpots/pool?lang&currency`: the jackpots that can be won now, the highest first; at most a second old, and to be
 * asked for again within half a minute.
 */
export const JackpotPool = z.object({ levels: z.array(JackpotLevel), serverTime: z.iso.datetime() });

export const JackpotPoolQuery = z.extend(LanguageQuery, {
  /** What the amounts are worth in it is told as well. */
  currency: z.optional(CurrencyCode),
});

/** A pot that was won, with all that it takes to check it. */
export const JackpotWin = z.object({
  /** Which pot of the level it was. */
  number: z.int().check(z.positive()),
  amount: DecimalAmount,
  wonAt: z.iso.datetime(),
  /** Masked. */
  nickname: z.string(),
  startedAt: z.iso.datetime(),
  start: DecimalAmount,
  /** SHA-256 of `level:number:trigger:salt`, published when the pot started. */
  commitment: z.string(),
  trigger: DecimalAmount,
  salt: z.string(),
  /** The pot before the stake that has won it, and with it. */
  before: DecimalAmount,
  after: DecimalAmount,
});

const JackpotDraw = z.object({
  id: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  /** What a pot starts with at least. */
  seed: DecimalAmount,
  ceiling: z.nullable(DecimalAmount),
  /** By how much a pot grows on average before it is won, where chance alone decides. */
  meanGrowth: z.nullable(DecimalAmount),
  /** Of each stake: what the pot gains, and what the reserve for the next start does. */
  shareBasisPoints: z.int(),
  seedShareBasisPoints: z.int(),
  /** What the level adds to the return of a game on average, in hundredths of a percent. */
  returnBasisPoints: z.int(),
  /** The pot that is played for. */
  current: z.object({
    number: z.int(),
    startedAt: z.iso.datetime(),
    start: DecimalAmount,
    commitment: z.string(),
  }),
  /** The last ones, the newest first. */
  wins: z.array(JackpotWin),
});

/** `GET /jackpots/draws?lang`: how each jackpot is drawn, and the last ones that were won. */
export const JackpotDraws = z.object({ levels: z.array(JackpotDraw), serverTime: z.iso.datetime() });
export const JackpotDrawsQuery = LanguageQuery;

export type JackpotPool = z.infer<typeof JackpotPool>;
export type JackpotWin = z.infer<typeof JackpotWin>;
export type JackpotDraws = z.infer<typeof JackpotDraws>;
