import * as z from 'zod/mini';

import { LanguageQuery } from '../common.ts';
import { Tournament, TournamentCard } from './tournaments.ts';

/** A stage in the list of its race. */
export const RaceStageCard = z.extend(TournamentCard, { stageNo: z.int() });

/** A race: stages one after the other, each with a board and prizes of its own. */
export const Race = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** In the operator's own words, a paragraph each. */
  rules: z.array(z.string()),
  /** Goes with the join call of the race. */
  rulesVersion: z.int(),
  /** Of its first and its last stage. */
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  stages: z.array(RaceStageCard),
  /** What the places of each stage add to the race's own board: the first is that of the first place. */
  pointsByPlace: z.array(z.int()),
  /** True where the player has joined each of its stages that is not over. */
  isJoined: z.boolean(),
  isDemonstration: z.boolean(),
});

/** `GET /race/latest?lang`: the race that runs, or else the one that ended last; and the one that comes next. */
export const LatestRace = z.object({
  current: z.nullable(Race),
  next: z.nullable(Race),
  serverTime: z.iso.datetime(),
});

/** A line of a race's own board: the points of all its stages together. */
export const RaceRow = z.object({
  place: z.int(),
  /** Masked, as on the boards of its stages. */
  name: z.nullable(z.string()),
  points: z.int(),
  stages: z.array(z.object({ stageNo: z.int(), place: z.int(), points: z.int() })),
});

/** `GET /race/latest/leaderboard?lang`: of `current`. Stages that run count as they stand. */
export const RaceLeaderboard = z.object({
  /** Null where there is no race. */
  raceId: z.nullable(z.uuid()),
  total: z.int(),
  rows: z.array(RaceRow),
  /** Of the player who asks. */
  own: z.nullable(RaceRow),
  serverTime: z.iso.datetime(),
});

/**
 * `GET /race-stage/{id}?lang`: a stage, which is a tournament in all else. Its games are at `/race-stage/{id}/bonus-games`,
 * those that count more than once, `/not-bonus-games` and `/all-games`, each `TournamentGames`.
 */
export const RaceStage = z.extend(Tournament, {
  race: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  stageNo: z.int(),
  /** All stages of its race in their order, this one too. */
  stages: z.array(RaceStageCard),
  pointsByPlace: z.array(z.int()),
});
export const RaceQuery = LanguageQuery;

export type RaceStageCard = z.infer<typeof RaceStageCard>;
export type Race = z.infer<typeof Race>;
export type LatestRace = z.infer<typeof LatestRace>;
export type RaceRow = z.infer<typeof RaceRow>;
export type RaceLeaderboard = z.infer<typeof RaceLeaderboard>;
export type RaceStage = z.infer<typeof RaceStage>;
