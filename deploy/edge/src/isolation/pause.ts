/** One thread may end by bad luck; the second in a row is the release's own doing. */
const TOLERATED = 1;
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

export interface Pause {
  isPaused(): boolean;
  /** When the release is asked again. */
  until(): Date;
  succeeded(): void;
  failed(): void;
}

/**
 * How long a release is left alone that keeps ending its threads: not at the first time, then for one second, and
 * twice as long after each further try that fails, up to a minute. One success ends it.
 */
export function createPause(clock: () => Date): Pause {
  let failures = 0;
  let until = 0;
  return {
    isPaused: () => clock().getTime() < until,
    until: () => new Date(until),
    succeeded() {
      failures = 0;
      until = 0;
    },
    failed() {
      failures += 1;
      if (failures <= TOLERATED) return;
      const length = Math.min(FIRST_MS * 2 ** (failures - TOLERATED - 1), LONGEST_MS);
      until = clock().getTime() + length;
    },
  };
}
