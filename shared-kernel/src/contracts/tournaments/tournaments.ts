import * as z from 'zod/mini';

import { LanguageQuery, SitePath, wholeNumber } from '../common.ts';
import { TournamentSummary } from '../competitions.ts';
import { listOf } from '../envelope.ts';
import { GameCard } from '../games/games.ts';
import { CountedRounds, Eligibility, Entry, Prize, Score, Scoring, TOURNAMENT_STATES } from './terms.ts';

const page = {
  /** Of the page before; left out for the first one. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 100), 24),
};

/** A tournament as lists show it. */
export const TournamentCard = z.extend(TournamentSummary, {
  /** Its page: `/tournaments/show/{id}`, or `/races/stages/show/{id}`. */
  path: SitePath,
  state: z.enum(TOURNAMENT_STATES),
  scoring: Scoring,
  entry: Entry,
  /** From when and until when it can be joined. */
  joinFrom: z.iso.datetime(),
  joinUntil: z.iso.datetime(),
  /** How many have joined, without those who were disqualified. */
  players: z.int(),
  /** No more than so many can join; null for no bound. */
  maxPlayers: z.nullable(z.int()),
  /** The prize of the first place; null where there is none. */
  firstPrize: z.nullable(Prize),
  /** Of the player who asks; null for visitors and for who has not joined. */
  joinedAt: z.nullable(z.iso.datetime()),
  /** Its board is filled by demonstration players, whose names begin with `Demo`; what they would win stays with the house. */
  isDemonstration: z.boolean(),
});

/**
 * `GET /tournaments/active?lang&game`: those that are announced, can be joined, run, or whose last rounds are being settled. What
 * runs comes first, by its end, and what has not begun after it, by its start.
 */
export const TournamentList = z.object({ items: z.array(TournamentCard), serverTime: z.iso.datetime() });

/** `GET /tournaments/closed?lang&cursor&limit`: those that are over or were cancelled, the latest first. */
export const ClosedTournaments = listOf(TournamentCard);
export const ClosedTournamentsQuery = z.extend(LanguageQuery, page);

/** Prizes of places that follow each other and are the same. */
export const PrizePlaces = z.object({
  /** Both are counted, from 1. */
  from: z.int(),
  to: z.int(),
  /** What each of these places gets: several kinds where it is more than one thing. */
  prizes: z.array(Prize),
});

/**
 * Why a player cannot join now. Later releases may have more.
 *
 * - `sign-in`: a visitor. `time`: too early, or too late. `full`: all places are taken. `country`, `status`, `verification`:
 *   what `eligibility` asks for. `funds`: not enough money or points for the entry. `account`: their account does not allow
 *   it, for example on a break; the join call says why. `staff`: accounts of the operator never play for prizes.
 */
export const JOIN_RULES = [
  'sign-in',
  'time',
  'full',
  'country',
  'status',
  'verification',
  'funds',
  'account',
  'staff',
] as const;

/** How somebody who asks stands with it. */
export const Joining = z.object({
  canJoin: z.boolean(),
  /** What keeps them from joining: of `JOIN_RULES`. Empty where they can, or have joined. */
  unmet: z.array(z.string()),
  /** The player has agreed to just these rules before, with another stage of the same race: they need no other consent. */
  hasAgreed: z.boolean(),
});

/** `GET /tournaments/{id}?lang`: everything of one; `id` may also be its slug. 404 `TOURNAMENT_NOT_FOUND`. */
export const Tournament = z.extend(TournamentCard, {
  kind: z.enum(['tournament', 'race_stage']),
  /** In the operator's own words, a paragraph each. */
  rules: z.array(z.string()),
  /** Goes with the join call: who joins agrees to this one. It grows when the rules change. */
  rulesVersion: z.int(),
  rounds: CountedRounds,
  eligibility: Eligibility,
  prizePlaces: z.array(PrizePlaces),
  /** All money and bonus prizes lie in escrow since its publication. */
  isFunded: z.boolean(),
  /** How many places the board shows. */
  showTop: z.int(),
  joining: Joining,
  /** Since when it is in its state. */
  stateSince: z.iso.datetime(),
  /** Why it was cancelled, in the operator's words; null where it was not. */
  cancelReason: z.nullable(z.string()),
  /** Of the final standing; null before. `GET /tournaments/{id}/results` has what it is made of. */
  standingSha256: z.nullable(z.string()),
  serverTime: z.iso.datetime(),
});

export const TournamentParams = z.object({ id: z.string().check(z.regex(/^[0-9a-z-]{1,80}$/)) });
export const TournamentQuery = LanguageQuery;

/** `GET /tournaments/{id}/games?lang&cursor&limit`: games whose rounds count, those that count more first. */
export const TournamentGames = z.extend(
  listOf(
    z.object({
      game: GameCard,
      /** How often its rounds count, two digits: `1.00` once. */
      multiplier: Score,
    }),
  ),
  /** How many there are in all. */
  { total: z.int() },
);
export const TournamentGamesQuery = z.extend(LanguageQuery, page);

/**
 * `GET /tournament/max-free-win/{tournamentId}/game/{gameId}`: what wins of free spins may still add to the player's score in
 * this game. In the currency of the tournament.
 */
export const MaxFreeWin = z.object({
  /** Null where free spins do not count. */
  maxWin: z.nullable(Score),
  currency: z.string(),
  /** What has counted so far. */
  spent: Score,
  /** Null where free spins do not count. */
  left: z.nullable(Score),
});
export const MaxFreeWinParams = z.object({
  tournamentId: TournamentParams.shape.id,
  gameId: wholeNumber(1, 2_147_483_647),
});

export type TournamentCard = z.infer<typeof TournamentCard>;
export type TournamentList = z.infer<typeof TournamentList>;
export type ClosedTournaments = z.infer<typeof ClosedTournaments>;
export type PrizePlaces = z.infer<typeof PrizePlaces>;
export type JoinRule = (typeof JOIN_RULES)[number];
export type Tournament = z.infer<typeof Tournament>;
export type TournamentGames = z.infer<typeof TournamentGames>;
export type MaxFreeWin = z.infer<typeof MaxFreeWin>;
