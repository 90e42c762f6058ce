import { type CountedRound, type EntryScore, scoreOf, type ScoringRule } from './score-of.ts';

/** A line of a standing. */
export interface StandingLine {
  place: number;
  /** The number of the entry in its tournament. */
  entry: number;
  /** In hundredths. */
  score: bigint;
  rounds: number;
  reachedAt: number;
}

interface RankedEntry extends EntryScore {
  entry: number;
}

const before = (one: StandingLine, other: StandingLine): number => {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  return one.reachedAt - other.reachedAt || one.entry - other.entry;
};

/**
 * Gives places: the higher score first, of equal ones the one that was reached first. Equal in both is the same place, and
 * the places after it are left out. Entries with fewer rounds than `minRounds`, or none, have no place.
 */
export const rankEntries = (entries: readonly RankedEntry[], minRounds: number): StandingLine[] => {
  const lines: StandingLine[] = [];
  for (const { entry, score, rounds, reachedAt } of entries) {
    if (reachedAt === null || rounds < Math.max(1, minRounds)) continue;
    lines.push({ place: 0, entry, score, rounds, reachedAt });
  }
  lines.sort(before);
  let last: StandingLine | undefined;
  for (const [index, line] of lines.entries()) {
    const isEqual = last !== undefined && last.score === line.score && last.reachedAt === line.reachedAt;
    line.place = isEqual && last !== undefined ? last.place : index + 1;
    last = line;
  }
  return lines;
};

export interface PublishedTournament {
  rule: ScoringRule;
  minRounds: number;
  /** Those whose rounds count: without who is disqualified or withdrawn. */
  entries: readonly number[];
  /** Of all entries, in any order. */
  events: ReadonlyArray<CountedRound & { entry: number }>;
}

/**
 * Makes the standing of a tournament anew from what is published of it, as the server did when it ended.
 *
 * @example await standingSha256(id, standingOf(published)) === results.sha256
 */
export const standingOf = ({ rule, minRounds, entries, events }: PublishedTournament): StandingLine[] => {
  const rounds = new Map<number, CountedRound[]>(entries.map((entry) => [entry, []]));
  for (const event of events) rounds.get(event.entry)?.push(event);
  return rankEntries(
    [...rounds].map(([entry, own]) => ({ entry, ...scoreOf(rule, own) })),
    minRounds,
  );
};
