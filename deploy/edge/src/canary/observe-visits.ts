import type { TimesReport } from '@marquee/kernel/contracts';
import { CANARY_COOKIE } from '@marquee/kernel/cookies';

import { ANYBODY } from '../composition/composition-source.ts';
import type { KnownCompositions } from '../composition/known-compositions.ts';
import type { Cookies } from '../cookies.ts';
import type { Observations } from './observations.ts';
import { readVisit } from './visit.ts';

/** What happens while something is tried, with the visit that the cookies of its browser tell of. */
export interface VisitObserver {
  isTrying: () => boolean;
  document: (document: { composition: number; failedRemote: string | null }, cookies: Cookies) => void;
  failure: (failure: { composition: number; package: string }, cookies: Cookies) => void;
  /** Only of packages that are live, or tried: anybody may send a report. */
  times: (report: TimesReport, cookies: Cookies) => Promise<void>;
}

/** @param observations undefined where nothing is ever tried */
export function observeVisits(
  observations: Omit<Observations, 'take'> | undefined,
  compositions: Pick<KnownCompositions, 'of' | 'recent'>,
): VisitObserver {
  const visitOf = (cookies: Cookies) => readVisit(cookies[CANARY_COOKIE.name]);
  const isTrying = (): boolean => observations?.isTrying() === true;
  const failure: VisitObserver['failure'] = (failed, cookies) =>
    observations?.failure(failed, visitOf(cookies));

  return {
    isTrying,
    failure,
    document({ composition, failedRemote }, cookies) {
      observations?.document(composition);
      if (failedRemote !== null) failure({ composition, package: failedRemote }, cookies);
    },
    async times(report, cookies) {
      if (!isTrying()) return;
      // A process that has sent no page yet knows of no composition.
      const known = [await compositions.of(ANYBODY), ...compositions.recent()];
      if (known.some(({ pins }) => Object.hasOwn(pins, report.package)))
        observations?.times(report, visitOf(cookies));
    },
  };
}
