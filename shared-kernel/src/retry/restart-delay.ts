import { type DelayRange, growingDelay } from './growing-delay.ts';

/** A process that ran this long is considered stable, and the delay starts over. */
const STEADY_MS = 60_000;

/**
 * Delay before a process is restarted that ended by itself: grows each time, and starts over once a process has run for
 * a minute.
 *
 * @returns a function from how long the process ran to the delay, both in milliseconds
 */
export function createRestartDelay(range: DelayRange): (ranForMs: number) => number {
  let failures = 0;
  return (ranForMs) => {
    failures = ranForMs >= STEADY_MS ? 1 : failures + 1;
    return growingDelay(failures - 1, range);
  };
}
