import type { TimesReport } from '@marquee/kernel/contracts';

import type { CurrentRollout } from './canary-source.ts';
import type { Observed } from './judge.ts';
import { beganSince, type Visit } from './visit.ts';

/** More reports of a kind in a second are not needed to know. */
const MAXIMUM_REPORTS = 1_000;

/** What a server process sees while something is tried. */
export interface Observations {
  /** Whether something is tried, so that pages have to say how long they take. */
  isTrying(): boolean;
  /** A document of that composition was sent. */
  document(composition: number): void;
  /**
   * A part of a page failed: the edge could not render it, or the page reported so.
   *
   * @param visit null of who keeps no cookies, whose failures do not count, since nothing says how often they come
   */
  failure(failure: { composition: number; package: string }, visit: Visit | null): void;
  /**
   * A page told how long it took. Counts in visits that began since the shares are as they are: others are of what is stable
   * and have its files in their caches, which no visit that begins now does.
   */
  times(report: TimesReport, visit: Visit | null): void;
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
  let times: Observed['times'] = [];

  return {
    isTrying: () => rollout() !== null,
    document(composition) {
      if (rollout() !== null) documents.set(composition, (documents.get(composition) ?? 0) + 1);
    },
    failure(failure, visit) {
      if (rollout() !== null && visit !== null && failures.length < MAXIMUM_REPORTS)
        failures.push({ ...failure, lot: visit.lot });
    },
    times(report, visit) {
      const tried = rollout();
      if (tried === null || visit === null || times.length >= MAXIMUM_REPORTS) return;
      const isOfTrial = [tried.stable, ...Object.values(tried.compositions)].includes(report.composition);
      if (isOfTrial && beganSince(visit, tried.at)) times.push({ ...report, lot: visit.lot });
    },
    take() {
      if ([documents.size, failures.length, earlier.length, times.length].every((count) => count === 0))
        return null;
      const observed = { documents: [...documents], failures: earlier, times };
      documents = new Map();
      earlier = failures;
      failures = [];
      times = [];
      return observed;
    },
  };
}
