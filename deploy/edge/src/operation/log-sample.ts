const WINDOW_MS = 60_000;

/**
 * Limits the log lines per minute about events that any visitor can cause.
 *
 * @param onSkipped called once a minute with the number of lines left out
 */
export function createLogSample(
  perMinute: number,
  now: () => number,
  onSkipped: (count: number) => void,
): (write: () => void) => void {
  let windowEndsAt = Number.NEGATIVE_INFINITY;
  let written = 0;
  let skipped = 0;

  return (write) => {
    if (now() >= windowEndsAt) {
      if (skipped > 0) onSkipped(skipped);
      windowEndsAt = now() + WINDOW_MS;
      written = 0;
      skipped = 0;
    }
    if (written < perMinute) {
      written += 1;
      write();
    } else skipped += 1;
  };
}
