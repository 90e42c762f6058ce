interface Odds {
  seed: bigint;
  ceiling: bigint | null;
  meanGrowth: bigint | null;
  /** What a pot gains of each stake, in basis points. */
  share: number;
}

/**
 * What a level adds to the return of a game on average, in whole basis points, rounded down: what a pot is won at on average over
 * what it grows by on average, for the share that makes it grow. With share c, seed s and ceiling C that is
 * c · (C + s) / (C − s); where each unit has the chance of one in m, c · (s + m) / m.
 */
export const addedReturn = ({ seed, ceiling, meanGrowth, share }: Odds): number => {
  const [won, grown] =
    ceiling === null ? [seed + (meanGrowth ?? 0n), meanGrowth ?? 0n] : [ceiling + seed, ceiling - seed];
  if (grown <= 0n) throw new RangeError('A pot that cannot grow has no odds.');
  return Number((BigInt(share) * won) / grown);
};
