/** How many times as often as elsewhere something may fail where a canary is bad; the test weighs all of them. */
const RATIOS = [1.5, 2, 3, 5, 10, 30, 100];

/** Evidence that failures come more often to who tries a canary than its share of the pages explains. */
export interface FailureTest {
  /**
   * Takes a failure into account.
   *
   * @param share of the documents that were made for who tries the canary, from 0 to 1, without this failure
   */
  add(isInCanary: boolean, share: number): void;
  /** How many times as likely the failures are with a bad canary than with a sound one. */
  evidence(): number;
}

/**
 * A sequential test that may be looked at after every failure. Visitors are divided by lot, so while a canary is no worse
 * than what is stable, each failure falls to it with the probability of its share of the documents, however many there are of
 * both and whatever else breaks for everybody. The evidence is a mixture of likelihood ratios against that: a martingale
 * that begins at 1. By Ville's inequality it ever reaches `1 / alpha` with probability `alpha` at most.
 */
export function createFailureTest(): FailureTest {
  const logarithms = RATIOS.map(() => 0);
  return {
    add(isInCanary, share) {
      if (share <= 0 || share >= 1) return;
      for (const [index, ratio] of RATIOS.entries()) {
        const all = 1 - share + share * ratio;
        logarithms[index] = (logarithms[index] ?? 0) + Math.log((isInCanary ? ratio : 1) / all);
      }
    },
    evidence: () => logarithms.reduce((sum, each) => sum + Math.exp(each), 0) / RATIOS.length,
  };
}
