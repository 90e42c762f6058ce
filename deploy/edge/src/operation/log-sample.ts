const WINDOW_MS = 60_000;

/**
 * Bounds how many lines a minute are logged of things that anybody may cause.
 *
 * @param onSkipped told once a minute how many lines there would have been more
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
