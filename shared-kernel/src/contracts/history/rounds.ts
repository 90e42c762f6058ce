import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery, SitePath, Slug } from '../common.ts';
import { page, period } from './filter.ts';

/** `cancelled`: every stake of the round was given back. */
export const ROUND_STATES = ['open', 'settled', 'cancelled'] as const;

const roundFilter = {
  ...period,
  game: z.optional(Slug),
  state: z.optional(z.enum(ROUND_STATES)),
  currency: z.optional(CurrencyCode),
};
/** `GET /player/history/round/export`: a `DataExport` of all rounds of the filter. */
export const RoundExportQuery = z.object(roundFilter);
export const RoundHistoryQuery = z.object({
  ...roundFilter,
  /** Of one play: its `sessionId`. */
  play: z.optional(z.uuid()),
  ...page,
});

const PlayedGame = z.object({
  title: z.string(),
  slug: Slug,
  /** Of its page. */
  path: SitePath,
});

/** A round that was played for money, as its provider has reported it. */
export const PlayedRound = z.object({
  /** The provider's own name for it, as support knows it. */
  id: z.string(),
  provider: z.string(),
  /** Null where the provider did not say. */
  game: z.nullable(PlayedGame),
  openedAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
  state: z.enum(ROUND_STATES),
  currency: CurrencyCode,
  /** Of all its bets; of a cancelled round, what was given back. */
  stake: DecimalAmount,
  /** A free spin: nothing was staked, and what it won is no money before all spins of its package have ended. */
  isFree: z.optional(z.boolean()),
  /** Of the game. */
  win: DecimalAmount,
  /** Stake and win by the money that they are of; left out where no bonus money was in play. */
  parts: z.optional(
    z.object({
      stakeReal: DecimalAmount,
      stakeBonus: DecimalAmount,
      winReal: DecimalAmount,
      winBonus: DecimalAmount,
    }),
  ),
  /** What it has won of jackpots beside it, where it has; `net` counts it. */
  jackpot: z.optional(DecimalAmount),
  /** What it changed: null while the round is open. */
  net: z.nullable(DecimalAmount),
  /** Where the provider lets everybody check its rounds. */
  verifyUrl: z.nullable(z.url()),
});

/** `GET /player/history/round/{provider}/{roundId}` */
export const RoundDetailsParams = z.object({
  provider: Slug,
  roundId: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const RoundDetailsQuery = LanguageQuery;

/** What the provider of a round has kept of it. */
const RoundRecord = z.object({
  gameVersion: z.string(),
  /** Stake and win are what the account was moved by; null while the round is open on either side. */
  isAsBooked: z.nullable(z.boolean()),
  /** What it was drawn from; null where nothing was drawn. */
  draw: z.nullable(
    z.object({
      drawn: z.array(z.int()),
      nonce: z.int(),
      clientSeed: z.string(),
      commit: z.string(),
      /** The seed behind `commit` is shown: the round can be computed again. */
      isRevealed: z.boolean(),
    }),
  ),
  /** Where the round is computed again and compared with the record; null until the seed is shown. */
  verifyUrl: z.nullable(z.url()),
  /** Where the round is shown again, for some hours. */
  replayUrl: z.nullable(z.url()),
});

/** One round of the player, and what its provider says of it. */
export const RoundDetails = z.object({
  round: PlayedRound,
  record: z.nullable(RoundRecord),
  /** Why there is no record: the provider has none of it, or does not answer now. */
  recordState: z.enum(['kept', 'none', 'unavailable']),
  timeZone: z.string(),
});

/** What the rounds of a filter come to, in one currency. Stakes that were given back do not count. */
export const RoundTotals = z.object({
  currency: CurrencyCode,
  rounds: z.int(),
  /** Of rounds that are over. */
  staked: DecimalAmount,
  won: DecimalAmount,
  /** Won without staked: below zero for a loss. */
  net: DecimalAmount,
  /** Stakes of rounds that are open. */
  inPlay: DecimalAmount,
  openRounds: z.int(),
});

/** `GET /player/history/round`, the newest round first. */
export const RoundHistory = z.object({
  items: z.array(PlayedRound),
  /** Of the next page; null on the last one. Rounds that begin meanwhile do not move it. */
  nextCursor: z.nullable(z.string()),
  /** On the first page alone: what the filter comes to, and what can be filtered by. */
  overview: z.nullable(
    z.object({
      totals: z.array(RoundTotals),
      games: z.array(z.object({ slug: Slug, title: z.string() })),
      currencies: z.array(CurrencyCode),
    }),
  ),
  timeZone: z.string(),
});

export type RoundState = (typeof ROUND_STATES)[number];
export type RoundHistoryQuery = z.infer<typeof RoundHistoryQuery>;
export type RoundExportQuery = z.infer<typeof RoundExportQuery>;
export type PlayedRound = z.infer<typeof PlayedRound>;
export type RoundDetails = z.infer<typeof RoundDetails>;
export type RoundTotals = z.infer<typeof RoundTotals>;
export type RoundHistory = z.infer<typeof RoundHistory>;
