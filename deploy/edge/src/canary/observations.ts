import type { CurrentRollout } from './canary-source.ts';
import type { Observed } from './judge.ts';

/** More reports in a second are not needed to know. */
const MAXIMUM_FAILURES = 1_000;

/** What a server process sees while something is tried. */
export interface Observations {
  /** A document of that composition was sent. */
  document(composition: number): void;
  /**
   * A part of a page failed: the edge could not render it, or the page reported so.
   *
   * @param lot the visitor's; what comes from who keeps no cookies does not count, since nothing says how often
   */
  failure(failure: { composition: number; package: string }, lot: number | null): void;
  /**
   * What was seen since the last call, null where that is nothing. Failures come one call later, so that the documents of all
   * processes are counted before them.
   */
  take(): Observed | null;
}

export function createObservations(rollout: CurrentRollout): Observations {
  let documents = new Map<number, number>();
  let failures: Observed['failures'] = [];
  let earlier: Observed['failures'] = [];

  return {
    document(composition) {
      if (rollout() !== null) documents.set(composition, (documents.get(composition) ?? 0) + 1);
    },
    failure(failure, lot) {
      if (rollout() !== null && lot !== null && failures.length < MAXIMUM_FAILURES)
        failures.push({ ...failure, lot });
    },
    take() {
      if (documents.size === 0 && failures.length === 0 && earlier.length === 0) return null;
      const observed = { documents: [...documents], failures: earlier };
      documents = new Map();
      earlier = failures;
      failures = [];
      return observed;
    },
  };
}
