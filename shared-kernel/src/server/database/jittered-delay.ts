export interface DelayRange {
  /** Upper bound of the first delay; it doubles with each retry. */
  baseMs: number;
  mostMs: number;
}

/**
 * Delay before the retry after `attempt` failures (0 for the first): random up to an exponential bound ("full
 * jitter"), so that callers that failed together do not retry together.
 */
export const jitteredDelay = (
  attempt: number,
  { baseMs, mostMs }: DelayRange,
  random: () => number,
): number => Math.round(random() * Math.min(mostMs, baseMs * 2 ** attempt));
