export interface DelayRange {
  /** The first delay; it doubles with each retry. */
  baseMs: number;
  mostMs: number;
}

/**
 * Delay before the retry after `attempt` failures (0 for the first): doubles with each one, up to a limit.
 *
 * For a single caller, such as a process that is restarted; where many callers retry at once, use
 * {@link jitteredDelay}.
 *
 * @example growingDelay(3, { baseMs: 100, mostMs: 10_000 }) // 800
 */
export const growingDelay = (attempt: number, { baseMs, mostMs }: DelayRange): number =>
  Math.min(mostMs, baseMs * 2 ** attempt);

/**
 * A random part of the {@link growingDelay} ("full jitter"), so that callers that failed together do not retry
 * together.
 *
 * @param random from 0 to 1, as Math.random
 */
export const jitteredDelay = (attempt: number, range: DelayRange, random: () => number): number =>
  Math.round(random() * growingDelay(attempt, range));
