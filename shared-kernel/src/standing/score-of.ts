import type { ScoringKind } from '../contracts/tournaments/terms.ts';

/** How rounds become a score. `best` and `of` are of `best_rounds` alone. */
export interface ScoringRule {
  kind: ScoringKind;
  best: number | null;
  of: number | null;
}

/** A round that counts. Times are milliseconds since 1970, scores hundredths. */
export interface CountedRound {
  score: bigint;
  openedAt: number;
  settledAt: number;
}

export interface EntryScore {
  score: bigint;
  rounds: number;
  /** When the score was reached; null without a round. */
  reachedAt: number | null;
}

const sumOf = (rounds: readonly CountedRound[]): bigint => rounds.reduce((sum, { score }) => sum + score, 0n);
const earliest = (rounds: readonly CountedRound[]): number | null =>
  rounds.reduce<number | null>(
    (first, { settledAt }) => (first === null || settledAt < first ? settledAt : first),
    null,
  );
const latest = (rounds: readonly CountedRound[]): number | null =>
  rounds.reduce<number | null>(
    (last, { settledAt }) => (last === null || settledAt > last ? settledAt : last),
    null,
  );

/** The last round that has moved the sum; where none has, the first round. */
const ofSum = (rounds: readonly CountedRound[]): Omit<EntryScore, 'rounds'> => ({
  score: sumOf(rounds),
  reachedAt: latest(rounds.filter(({ score }) => score !== 0n)) ?? earliest(rounds),
});

const ofBest = (rounds: readonly CountedRound[]): Omit<EntryScore, 'rounds'> => {
  const score = rounds.reduce((most, round) => (round.score > most ? round.score : most), 0n);
  return { score, reachedAt: earliest(rounds.filter((round) => round.score === score)) };
};

const inOrder = (one: CountedRound, other: CountedRound): number =>
  one.openedAt - other.openedAt || one.settledAt - other.settledAt || Number(other.score - one.score);
const higherFirst = (one: CountedRound, other: CountedRound): number =>
  Number(other.score - one.score) || one.settledAt - other.settledAt;

/**
 * What a player's rounds are worth together: it follows from the rounds alone, in whatever order they came or were taken back.
 *
 * @example scoreOf({ kind: 'multiplier', best: null, of: null }, rounds).score // 2_550n is 25.50 times the stake
 */
export const scoreOf = (rule: ScoringRule, rounds: readonly CountedRound[]): EntryScore => {
  const counted = { rounds: rounds.length };
  if (rule.kind === 'multiplier') return { ...ofBest(rounds), ...counted };
  if (rule.kind !== 'best_rounds') return { ...ofSum(rounds), ...counted };
  const played = rounds.toSorted(inOrder).slice(0, rule.of ?? rounds.length);
  return { ...ofSum(played.toSorted(higherFirst).slice(0, rule.best ?? played.length)), ...counted };
};
