/** How likely it is that the next visitor tries a canary; where that is not known exactly, between two bounds. */
export interface Shares {
  low: number;
  high: number;
}

/** How many times as likely all that was seen is with a bad canary than with a sound one. */
export interface Evidence {
  /**
   * Takes something that was seen of a visitor into account.
   *
   * @param ratios how many times as often it is seen of who tries a canary, for each way in which the canary may be bad
   */
  add(isInCanary: boolean, shares: Shares, ratios: readonly number[]): void;
  value(): number;
}

/**
 * Evidence that may be looked at after each visitor. Visitors are divided by lot: while a canary is sound, whoever is seen
 * tries it with the probability of its share, whatever was seen. The evidence is an average of likelihood ratios against
 * that, a martingale that begins at 1; by Ville's inequality it ever reaches `1 / alpha` with probability `alpha` at most. Of
 * the two bounds of the share each ratio is held against the one that it gains less by.
 *
 * @param ways in which a canary may be bad: all are weighed the same
 */
export function createEvidence(ways: number): Evidence {
  const logarithms = Array.from({ length: ways }, () => 0);
  return {
    add(isInCanary, { low, high }, ratios) {
      for (const [index, ratio] of ratios.entries()) {
        const share = ratio > 1 ? high : low;
        const all = 1 - share + share * ratio;
        logarithms[index] = (logarithms[index] ?? 0) + Math.log((isInCanary ? ratio : 1) / all);
      }
    },
    value: () => logarithms.reduce((sum, each) => sum + Math.exp(each), 0) / ways,
  };
}
