import { createEvidence } from './evidence.ts';

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
 * A sequential test that may be looked at after every failure. While a canary is no worse than what is stable, each failure
 * falls to it with the probability of its share of the documents, however many there are of both and whatever else breaks for
 * everybody.
 */
export function createFailureTest(): FailureTest {
  const evidence = createEvidence(RATIOS.length);
  return {
    add(isInCanary, share) {
      if (share > 0 && share < 1) evidence.add(isInCanary, { low: share, high: share }, RATIOS);
    },
    evidence: () => evidence.value(),
  };
}
