import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery } from './common.ts';

const JackpotLevel = z.object({
  id: z.string(),
  name: z.string(),
  /** What the pool holds, in full: a screen may show less for a moment, and never more. */
  amount: DecimalAmount,
  currency: CurrencyCode,
  /** It is won before it gets past this; null where chance alone decides. */
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

/** `GET /jackpots/pool?lang`: the jackpots that can be won now, the highest first; to be asked for again within half a minute. */
export const JackpotPool = z.object({ levels: z.array(JackpotLevel), serverTime: z.iso.datetime() });

export const TournamentSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  prizes: z.object({
    /** All money prizes together; null where no prize is money. */
    fund: z.nullable(z.object({ amount: DecimalAmount, currency: CurrencyCode })),
    places: z.int().check(z.nonnegative()),
  }),
});

/**
 * `GET /tournaments/active?lang`: announced, running, and those whose last rounds are being settled: what runs comes
 * first, by its end, and what has not begun after it, by its start.
 */
export const ActiveTournaments = z.object({
  items: z.array(TournamentSummary),
  serverTime: z.iso.datetime(),
});

export const JackpotPoolQuery = LanguageQuery;
export const ActiveTournamentsQuery = LanguageQuery;

export type JackpotPool = z.infer<typeof JackpotPool>;
export type TournamentSummary = z.infer<typeof TournamentSummary>;
export type ActiveTournaments = z.infer<typeof ActiveTournaments>;
