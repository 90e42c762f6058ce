const FIRST_MS = 100;
const LONGEST_MS = 10_000;
/** A process that ran this long is considered stable, and the delay starts over. */
const RAN_LONG_MS = 60_000;

/**
 * Exponential delay before a process is restarted that ended by itself; starts over once a process has run for a
 * minute.
 *
 * @returns a function from how long the process ran to the delay, both in milliseconds
 */
export function createRestartDelay(): (ranForMs: number) => number {
  let failures = 0;
  return (ranForMs) => {
    failures = ranForMs > RAN_LONG_MS ? 1 : failures + 1;
    return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  };
}
