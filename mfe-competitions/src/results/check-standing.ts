import {
  type ScoreEvents,
  type StandingRow,
  type TournamentEntries,
  type TournamentResults,
} from '@marquee/kernel/contracts/tournaments';
import { parseScore, type StandingLine, standingOf, standingSha256 } from '@marquee/kernel/standing';

/** All that is published of a tournament that has ended. */
export interface Published {
  results: TournamentResults;
  standing: readonly StandingRow[];
  entries: TournamentEntries['items'];
  events: ScoreEvents['items'];
}

/** What came of making the standing anew. */
export type Verdict =
  | { kind: 'same'; sha256: string }
  /** The first line that differs; null on the side that has none. */
  | { kind: 'line'; published: StandingLine | null; made: StandingLine | null }
  /** All lines are the same, and the published fingerprint is of others. */
  | { kind: 'hash'; published: string; made: string };

const OUT = new Set(['withdrawn', 'disqualified']);

const FIELDS = ['place', 'entry', 'score', 'rounds', 'reachedAt'] as const;

const isSame = (one: StandingLine | undefined, other: StandingLine | undefined): boolean =>
  one !== undefined && other !== undefined && FIELDS.every((field) => one[field] === other[field]);

const inOrder = (one: StandingLine, other: StandingLine): number =>
  one.place - other.place || one.entry - other.entry;

/**
 * Makes the standing anew from the published rounds and compares it with the published one, line by line and then by its
 * fingerprint.
 */
export async function checkStanding({ results, standing, entries, events }: Published): Promise<Verdict> {
  const { tournamentId, scoring, minRounds, sha256 } = results;
  const made = standingOf({
    rule: scoring,
    minRounds,
    entries: entries.filter(({ state }) => !OUT.has(state)).map(({ entry }) => entry),
    events: events.map(({ entry, score, openedAt, settledAt }) => ({
      entry,
      score: parseScore(score),
      openedAt: Date.parse(openedAt),
      settledAt: Date.parse(settledAt),
    })),
  }).toSorted(inOrder);
  const published = standing.map(({ place, entry, score, rounds, reachedAt }) => ({
    place,
    entry,
    score: parseScore(score),
    rounds,
    reachedAt: Date.parse(reachedAt),
  }));
  for (let index = 0; index < Math.max(made.length, published.length); index += 1) {
    if (isSame(made[index], published[index])) continue;
    return { kind: 'line', published: published[index] ?? null, made: made[index] ?? null };
  }
  const own = await standingSha256(tournamentId, made);
  return own === sha256 ? { kind: 'same', sha256: own } : { kind: 'hash', published: sha256, made: own };
}
