import { growingDelay } from '@marquee/kernel/retry';

/** A single crash may be an accident; the second in a row counts against the release. */
const TOLERATED = 1;
const PAUSES = { baseMs: 1_000, mostMs: 60_000 };

export interface CrashBackoff {
  isPaused(): boolean;
  /** When the release is tried again. */
  until(): Date;
  succeeded(): void;
  failed(): void;
}

/**
 * Backoff for a release whose threads keep crashing: none after the first crash, then one second, doubled after each
 * further one up to a minute. A success resets it.
 */
export function createCrashBackoff(clock: () => Date): CrashBackoff {
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
      until = clock().getTime() + growingDelay(failures - TOLERATED - 1, PAUSES);
    },
  };
}
