import type { TimesReport } from '@marquee/kernel/contracts';
import type { Logger } from 'pino';

import type { CompositionSummary } from '../composer/composer.ts';
import { type Cookies, readCookies } from '../cookies.ts';
import { PREVIEW_COOKIE } from '../previews/preview-cookie.ts';
import { BodyRefused, readBody } from '../proxy/read-body.ts';
import { type EdgeRequest, type EdgeResponse, isHttp2, respond, respondPlain } from '../respond.ts';
import { createLogSample } from './log-sample.ts';
import type { Metrics } from './metrics.ts';
import { readReport, type Report } from './page-report.ts';
import { readPolicyReport, type Violation } from './policy-report.ts';
import { packageLabel, releaseLabels } from './release-labels.ts';
import { readTimesReport } from './times-report.ts';

/** A browser sends the reports of some time together. */
const MAXIMUM_BYTES = 32 * 1024;
const DEADLINE_MS = 5_000;
/** Anybody may send reports: beyond so many a minute they are counted, and no longer logged. */
const LOGGED_PER_MINUTE = 60;

export interface ReportServerSetup {
  metrics: Metrics;
  log: Logger;
  /** What pages are made of, as far as it is known. */
  compositions: () => CompositionSummary[];
  now: () => number;
  /** Told of each failure that a page reports. */
  onFailure: (failure: { composition: number; package: string }, cookies: Cookies) => void;
  /** Told of how long a page says that it took. */
  onTimes: (report: TimesReport, cookies: Cookies) => Promise<void>;
}

async function readJson(request: EdgeRequest): Promise<unknown> {
  const expiry = new AbortController();
  const timer = setTimeout(
    () => expiry.abort(new BodyRefused(408, 'The report did not come in time.')),
    DEADLINE_MS,
  );
  try {
    const body = await readBody(request, { maximumBytes: MAXIMUM_BYTES, signal: expiry.signal });
    return JSON.parse(body.toString('utf8')) as unknown;
  } finally {
    clearTimeout(timer);
  }
}

/** Takes reports of remotes that failed and of times, from pages, and of broken policies, from browsers. */
export function createReportServer(setup: ReportServerSetup) {
  const { metrics, log, compositions, now, onFailure, onTimes } = setup;
  const sample = createLogSample(LOGGED_PER_MINUTE, now, (count) =>
    log.warn({ count }, 'more reports came than are logged'),
  );

  const takeFailure = (report: Report, cookies: Cookies): void => {
    if (cookies[PREVIEW_COOKIE] !== undefined) {
      sample(() => log.warn({ report }, 'a page of a preview reports a failure'));
      return;
    }
    const known = compositions();
    metrics.remoteFailures.inc({ ...releaseLabels(known, report), stage: report.stage, side: 'browser' });
    onFailure({ composition: report.composition, package: packageLabel(known, report.package) }, cookies);
    sample(() => log.warn({ report }, 'a page reports a failure'));
  };

  const takeViolations = (violations: Violation[], cookies: Cookies): void => {
    for (const violation of violations) {
      if (cookies[PREVIEW_COOKIE] === undefined)
        metrics.policyViolations.inc({ directive: violation.directive });
      sample(() => log.warn({ violation }, 'a browser reports what the policy of a page does not allow'));
    }
  };

  /** @returns whether it was a report */
  const take = async (body: unknown, cookies: Cookies): Promise<boolean> => {
    const failure = readReport(body);
    if (failure !== null) {
      takeFailure(failure, cookies);
      return true;
    }
    const times = readTimesReport(body);
    if (times !== null) {
      if (cookies[PREVIEW_COOKIE] === undefined) await onTimes(times, cookies);
      return true;
    }
    const violations = readPolicyReport(body);
    takeViolations(violations ?? [], cookies);
    return violations !== null;
  };

  return async (request: EdgeRequest, response: EdgeResponse): Promise<void> => {
    const body = await readJson(request).catch((error: unknown) => {
      if (error instanceof SyntaxError || error instanceof BodyRefused) return null;
      throw error;
    });
    if (await take(body, readCookies(request.headers.cookie))) {
      respond(request, response, 204, {});
      return;
    }
    // What is left of a body that was not read must not be waited for.
    const headers = request.complete || isHttp2(response) ? {} : { connection: 'close' };
    respondPlain(request, response, 400, 'That is not a report.', headers);
  };
}
