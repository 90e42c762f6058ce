const FIRST_MS = 100;
const LONGEST_MS = 10_000;
/** A process that ran for so long ended for another reason than the one before it. */
const RAN_LONG_MS = 60_000;

/**
 * How long to wait before a process that ended by itself is started again: twice as long each time, until one has run
 * for a minute.
 *
 * @returns a function that takes how long the process ran, and gives the pause, both in milliseconds
 */
export function createRestartPause(): (ranForMs: number) => number {
  let failures = 0;
  return (ranForMs) => {
    failures = ranForMs > RAN_LONG_MS ? 1 : failures + 1;
    return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  };
}
