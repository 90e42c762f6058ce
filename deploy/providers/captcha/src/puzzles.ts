/** A sum that somebody is to work out. */
export interface Puzzle {
  id: string;
  first: number;
  second: number;
}

/** What `siteverify` says of an answer. */
export type Verdict =
  | { success: true; challenge_ts: string }
  | { success: false; 'error-codes': ['timeout-or-duplicate'] };

export interface Puzzles {
  create(): Puzzle;
  /** A token for the right answer, null for a wrong one. A puzzle may be answered once. */
  solve(id: string, answer: number): string | null;
  /** Whether a token was given out and is fresh; it is then used up. */
  redeem(token: string): Verdict;
}

export interface PuzzlesSetup {
  now: () => Date;
  newId: () => string;
  /** A whole number from 0, below the one given. */
  chance: (below: number) => number;
}

const PUZZLE_MS = 5 * 60 * 1000;
/** As reCAPTCHA: an answer is good for two minutes. */
const TOKEN_MS = 2 * 60 * 1000;
/** Of each kind; the oldest go first. */
const MOST_KEPT = 10_000;

const keep = <Value>(kept: Map<string, Value>, key: string, value: Value): void => {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
};

/** Asks sums, and remembers in memory which were solved. */
export const createPuzzles = ({ now, newId, chance }: PuzzlesSetup): Puzzles => {
  const asked = new Map<string, { sum: number; at: number }>();
  const solved = new Map<string, number>();
  return {
    create() {
      const puzzle = { id: newId(), first: 2 + chance(8), second: 2 + chance(8) };
      keep(asked, puzzle.id, { sum: puzzle.first + puzzle.second, at: now().getTime() });
      return puzzle;
    },
    solve(id, answer) {
      const puzzle = asked.get(id);
      asked.delete(id);
      if (puzzle === undefined || now().getTime() - puzzle.at > PUZZLE_MS) return null;
      if (puzzle.sum !== answer) return null;
      const token = newId();
      keep(solved, token, now().getTime());
      return token;
    },
    redeem(token) {
      const at = solved.get(token);
      solved.delete(token);
      return at === undefined || now().getTime() - at > TOKEN_MS
        ? { success: false, 'error-codes': ['timeout-or-duplicate'] }
        : { success: true, challenge_ts: new Date(at).toISOString() };
    },
  };
};
