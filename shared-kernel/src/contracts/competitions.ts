import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery, Slug } from './common.ts';

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

export const ActiveTournamentsQuery = z.extend(LanguageQuery, {
  /** Only those in which rounds of this game count. */
  game: z.optional(Slug),
});

export type TournamentSummary = z.infer<typeof TournamentSummary>;
export type ActiveTournaments = z.infer<typeof ActiveTournaments>;
