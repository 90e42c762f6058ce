/** Shares that a canary is set to by hand; any other one by the commands. */
export const STOPS: readonly number[] = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** The index of the stop that is nearest to a share. */
export const nearestStop = (share: number): number =>
  STOPS.reduce(
    (best, stop, index) => (Math.abs(stop - share) < Math.abs((STOPS[best] ?? 0) - share) ? index : best),
    0,
  );
