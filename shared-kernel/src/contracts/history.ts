import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery, SitePath, Slug, wholeNumber } from './common.ts';

/** `YYYY-MM-DD`, in the player's time zone. */
const Day = z.iso.date();

/** First and last day, both counted; either may be left out. */
const period = { from: z.optional(Day), to: z.optional(Day) };

const page = {
  /** Of the page before; left out for the first one. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 100), 25),
};

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
  win: DecimalAmount,
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

/** `GET /player/history/movements` */
export const MovementsQuery = z.object({
  ...period,
  /** The active one where it is left out. */
  currency: z.optional(CurrencyCode),
  ...page,
});

/** A change of a player's cash. */
export const Movement = z.object({
  /** Of the transaction, as support knows it. */
  id: z.string(),
  /** As `bet`, `deposit`. Later releases have more. */
  type: z.string(),
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

/** What points have come or gone by. */
export const POINTS_CHANGES = ['earned', 'taken_back', 'exchanged', 'expired', 'corrected'] as const;

const pointsFilter = { ...period, type: z.optional(z.enum(POINTS_CHANGES)) };
/** `GET /player/history/points/export`: a `DataExport` of all changes of the filter. */
export const PointsExportQuery = z.object(pointsFilter);
export const PointsHistoryQuery = z.object({ ...pointsFilter, ...page });

/** A change of a player's points. */
export const PointsChange = z.object({
  /** Of the transaction, as support knows it. */
  id: z.string(),
  /** One of `POINTS_CHANGES`. Later releases have more. */
  type: z.string(),
  at: z.iso.datetime(),
  /** Of the round, where it belongs to one. */
  game: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  /** The number of the bonus that exchanged points have become. */
  bonus: z.nullable(z.string()),
  statusPoints: DecimalAmount,
  points: DecimalAmount,
  /** Loyalty points after it. */
  balance: DecimalAmount,
  /** When this balance expires if nothing is earned or exchanged after it; null where nothing is left. */
  expiresAt: z.nullable(z.iso.datetime()),
});

/** `GET /player/history/points`, the newest change first. */
export const PointsHistory = z.object({
  items: z.array(PointsChange),
  nextCursor: z.nullable(z.string()),
  /** On the first page alone: what the filter comes to. What was used or went is below zero. */
  overview: z.nullable(
    z.object({
      count: z.int(),
      earned: DecimalAmount,
      exchanged: DecimalAmount,
      expired: DecimalAmount,
      /** What was taken back and corrected. */
      other: DecimalAmount,
      statusPoints: DecimalAmount,
    }),
  ),
  timeZone: z.string(),
});

export type PointsHistoryQuery = z.infer<typeof PointsHistoryQuery>;
export type PointsExportQuery = z.infer<typeof PointsExportQuery>;
export type PointsChange = z.infer<typeof PointsChange>;
export type PointsHistory = z.infer<typeof PointsHistory>;
export type RoundState = (typeof ROUND_STATES)[number];
export type RoundHistoryQuery = z.infer<typeof RoundHistoryQuery>;
export type RoundExportQuery = z.infer<typeof RoundExportQuery>;
export type PlayedRound = z.infer<typeof PlayedRound>;
export type RoundDetails = z.infer<typeof RoundDetails>;
export type RoundTotals = z.infer<typeof RoundTotals>;
export type RoundHistory = z.infer<typeof RoundHistory>;
export type MovementsQuery = z.infer<typeof MovementsQuery>;
export type Movement = z.infer<typeof Movement>;
export type Movements = z.infer<typeof Movements>;
export type StatementQuery = z.infer<typeof StatementQuery>;
export type StatementMonth = z.infer<typeof StatementMonth>;
export type Statement = z.infer<typeof Statement>;
