import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount } from '../common.ts';
import { STATUSES } from '../points.ts';

/**
 * What a tournament may be, as far as anybody sees it: drafts are not shown.
 *
 * - `announced`: its rules are public, and nobody can join yet.
 * - `registration`: it can be joined, and has not begun.
 * - `running`: rounds count. It can still be joined until `joinUntil`.
 * - `finalizing`: it is over. Rounds that were begun before its end may still be settled, for ten minutes at most.
 * - `finished`: the standing is final and published; prizes are being paid.
 * - `paid`: every prize is paid. `archived`: the same, and long ago.
 * - `cancelled`: what was paid for entering was given back.
 */
export const TOURNAMENT_STATES = [
  'announced',
  'registration',
  'running',
  'finalizing',
  'finished',
  'paid',
  'archived',
  'cancelled',
] as const;

/**
 * How rounds become a score.
 *
 * - `wins`: all that was won, in units of the tournament's currency.
 * - `net`: what was won without what was staked; it can be below zero.
 * - `points`: one point for each `unit` that was staked.
 * - `multiplier`: the best single round, as a multiple of its stake.
 * - `best_rounds`: the `best` highest multiples among the player's first `of` rounds, together.
 */
export const SCORINGS = ['wins', 'net', 'points', 'multiplier', 'best_rounds'] as const;

/** A score: two digits, as text. Below zero in `net` alone. */
export const Score = DecimalAmount;

export const Scoring = z.object({
  kind: z.enum(SCORINGS),
  /** Of `points`: what has to be staked for one; null for other kinds. */
  unit: z.nullable(DecimalAmount),
  /** Of `best_rounds`; null for other kinds. */
  best: z.nullable(z.int()),
  of: z.nullable(z.int()),
});

export const PRIZE_KINDS = ['money', 'points', 'bonus'] as const;

/** `money` can be withdrawn at once, `bonus` has to be wagered first, `points` are loyalty points. */
export const Prize = z.object({
  kind: z.enum(PRIZE_KINDS),
  amount: DecimalAmount,
  /** Null for points. */
  currency: z.nullable(CurrencyCode),
  /** Of a bonus: how often it has to be staked. Null for the other kinds. */
  wagerFactor: z.nullable(DecimalAmount),
});

export const ENTRY_KINDS = ['free', 'points', 'money'] as const;

/** What it takes to join. */
export const Entry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** Null where it is free. */
  amount: z.nullable(DecimalAmount),
  /** Of money alone. */
  currency: z.nullable(CurrencyCode),
});

/** What rounds have to be, so that they count. They also have to begin after the player has joined. */
export const CountedRounds = z.object({
  /** A round counts whose stakes together are not below and not above; null for no bound. In `currency`. */
  minStake: z.nullable(DecimalAmount),
  maxStake: z.nullable(DecimalAmount),
  /** Of the tournament. Other currencies are converted by the rates of the day of its publication. */
  currency: CurrencyCode,
  /** So many have to count before a player has a place; 0 for none. */
  minRounds: z.int(),
  /** `all` games, or those of `/games` of the tournament alone. */
  games: z.enum(['all', 'listed']),
  /** Some games count more than once: see `multiplier` of its games. */
  hasMultipliers: z.boolean(),
  /** Whether rounds count that were staked with bonus money. */
  bonusStakes: z.boolean(),
  /** What free spins may add in one game; null where they do not count. */
  maxFreeWin: z.nullable(DecimalAmount),
});

/** Who may join. */
export const Eligibility = z.object({
  /** ISO 3166; null for all countries of the site. */
  countries: z.nullable(z.array(z.string())),
  /** The lowest status; null for any. */
  status: z.nullable(z.enum(STATUSES)),
  /** Identity and address have to be verified. */
  verified: z.boolean(),
});

export type TournamentState = (typeof TOURNAMENT_STATES)[number];
export type ScoringKind = (typeof SCORINGS)[number];
export type PrizeKind = (typeof PRIZE_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type Scoring = z.infer<typeof Scoring>;
export type Prize = z.infer<typeof Prize>;
export type Entry = z.infer<typeof Entry>;
export type CountedRounds = z.infer<typeof CountedRounds>;
export type Eligibility = z.infer<typeof Eligibility>;
