import * as z from 'zod/mini';

import { LanguageQuery, Slug, wholeNumber } from '../common.ts';
import { listOf } from '../envelope.ts';
import { movesMoney } from '../moves-money.ts';
import { ENTRY_STATES } from './board.ts';
import { Entry, Prize, Score } from './terms.ts';
import { TournamentCard } from './tournaments.ts';

/**
 * `POST /tournaments/{id}/join`: of a tournament, a stage of a race, or a race, which joins all its stages that can still be
 * joined. Rounds count that begin afterwards. Joining twice is no error.
 *
 * Refused with `TOURNAMENT_NOT_OPEN` (`params.from` and `params.until` are when it is, or null), `TOURNAMENT_FULL`,
 * `TOURNAMENT_RULES_CHANGED` (fetch it again), `NOT_ELIGIBLE` (`params.rules` are names of `JOIN_RULES`),
 * `NOT_ENOUGH_MONEY` or `POINTS_NOT_ENOUGH` for the entry, and with what keeps the account from joining anything.
 */
export const TournamentJoin = z.object({
  /** Of the tournament that was shown. */
  rulesVersion: z.int().check(z.positive()),
});

export const TournamentJoined = movesMoney(
  z.object({
    /** One, or one for each stage of a race. */
    entries: z.array(
      z.object({
        tournamentId: z.uuid(),
        entry: z.int(),
        joinedAt: z.iso.datetime(),
        /** They had joined before, and nothing was paid now. */
        isRepeated: z.boolean(),
      }),
    ),
    /** What one entry took. */
    paid: Entry,
  }),
);

/** `GET /player/competitions?lang&game&period&cursor&limit`: tournaments and stages that the player has joined, the latest first. */
export const PlayerCompetitions = listOf(
  z.object({
    tournament: TournamentCard,
    entry: z.int(),
    joinedAt: z.iso.datetime(),
    state: z.enum(ENTRY_STATES),
    /** Null without one. Final where the tournament is `finished` or later. */
    place: z.nullable(z.int()),
    /** How many have a place. */
    total: z.int(),
    score: Score,
    rounds: z.int(),
    /** What the place brings; empty for nothing. */
    prizes: z.array(Prize),
    /** When all of that was paid; null before, and where there is nothing. */
    paidAt: z.nullable(z.iso.datetime()),
    /** What was given back for entering; null where nothing was. */
    refunded: z.nullable(Entry),
  }),
);
export const PlayerCompetitionsQuery = z.extend(LanguageQuery, {
  /** Only those in which rounds of this game count. */
  game: z.optional(Slug),
  period: z.prefault(z.enum(['current', 'past']), 'current'),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 50), 20),
});

export type TournamentJoin = z.infer<typeof TournamentJoin>;
export type TournamentJoined = z.infer<typeof TournamentJoined>;
export type PlayerCompetitions = z.infer<typeof PlayerCompetitions>;
