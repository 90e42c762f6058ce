import * as z from 'zod/mini';

import { LanguageQuery, wholeNumber } from '../common.ts';
import { listOf } from '../envelope.ts';
import { ENTRY_STATES } from './board.ts';
import { Prize, Score, Scoring } from './terms.ts';

/**
 * `GET /tournaments/{id}/results?lang`: the final standing, and all that it takes to make it anew from the published events
 * (`@marquee/kernel/standing`). `TOURNAMENT_NOT_FOUND` before it is finished.
 */
export const TournamentResults = z.object({
  tournamentId: z.uuid(),
  title: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  scoring: Scoring,
  minRounds: z.int(),
  /** Lower-case hex SHA-256 of the `standingText` of all lines. */
  sha256: z.string(),
  /** How many lines and events there are. */
  total: z.int(),
  events: z.int(),
  /** What was changed afterwards, each in public; the standing and its hash stay as they were. The first in front. */
  adjustments: z.array(
    z.object({
      at: z.iso.datetime(),
      entry: z.int(),
      name: z.nullable(z.string()),
      /** What the score would be, and was; null where the line was taken out. */
      score: z.nullable(Score),
      scoreBefore: Score,
      /** By staff, for everybody to read. */
      note: z.string(),
    }),
  ),
});

/** A line of the final standing. */
export const StandingRow = z.object({
  place: z.int(),
  entry: z.int(),
  name: z.nullable(z.string()),
  score: Score,
  rounds: z.int(),
  /** To the millisecond: decides between equal scores. */
  reachedAt: z.iso.datetime(),
  prizes: z.array(Prize),
  paidAt: z.nullable(z.iso.datetime()),
});

/** `GET /tournaments/{id}/results/standing?cursor&limit`: in the order of the places, equal ones by `entry`. */
export const TournamentStanding = listOf(StandingRow);

/**
 * `GET /tournaments/{id}/results/events?cursor&limit`: each round that has counted, by when it was settled. Stakes and wins are
 * the players' own business: a line has what it was worth. An entry that is out has its events, and no line.
 */
export const ScoreEvents = listOf(
  z.object({
    /** Of the event in its tournament, from 1 without a gap. */
    no: z.int(),
    entry: z.int(),
    /** To the millisecond. */
    openedAt: z.iso.datetime(),
    settledAt: z.iso.datetime(),
    /** What the round is worth in the scoring of the tournament: a win, a net, points or a multiple. */
    score: Score,
  }),
);

/** `GET /tournaments/{id}/results/entries?cursor&limit`: all entries, also those without a place. */
export const TournamentEntries = listOf(
  z.object({
    entry: z.int(),
    name: z.nullable(z.string()),
    joinedAt: z.iso.datetime(),
    state: z.enum(ENTRY_STATES),
  }),
);

export const ResultsQuery = LanguageQuery;
export const ResultsPageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 1_000), 500),
});

export type TournamentResults = z.infer<typeof TournamentResults>;
export type StandingRow = z.infer<typeof StandingRow>;
export type TournamentStanding = z.infer<typeof TournamentStanding>;
export type ScoreEvents = z.infer<typeof ScoreEvents>;
export type TournamentEntries = z.infer<typeof TournamentEntries>;
