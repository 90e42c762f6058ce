export interface PauseRange {
  /** Longest pause before the first repetition; it doubles with each. */
  baseMs: number;
  mostMs: number;
}

/**
 * How long to wait before the repetition after `attempt` failures (0 for the first): anything up to a bound that doubles,
 * so that those who failed together do not come back together.
 */
export const jitteredPause = (
  attempt: number,
  { baseMs, mostMs }: PauseRange,
  random: () => number,
): number => Math.round(random() * Math.min(mostMs, baseMs * 2 ** attempt));
