import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';

import type { Logger } from 'pino';

import { acceptsBrotli } from './accepts-brotli.ts';
import { decideWith, refusalOf } from './composer/ask-composer.ts';
import type { Composer, CompositionSummary } from './composer/composer.ts';
import type { KnownCompositions } from './composition/known-compositions.ts';
import { DEVELOPMENT_COOKIE } from './development/development-choice.ts';
import type { Development } from './development/development.ts';
import type { Metrics } from './operation/metrics.ts';
import { createPagesForOne } from './pages-for-one.ts';
import { PREVIEW_COOKIE } from './previews/preview-cookie.ts';
import { createPageCopies } from './render/page-copies.ts';
import type { PageRequest } from './render/page-request.ts';
import { createPlanner, type PagePlan } from './render/plan-page.ts';
import type { Platform } from './render/platform.ts';
import { sendPage, sendPageOnStream, type SentPage } from './render/send-page.ts';
import { sendRedirect } from './render/send-redirect.ts';
import { OVERLOADED, respondUnavailable } from './render/unavailable-page.ts';
import { hasLeft } from './request-signal.ts';
import type { EdgeRequest, EdgeResponse } from './respond.ts';
import { newNonce } from './security/nonce.ts';

export interface PageServerSetup {
  composer: Composer;
  compositions: KnownCompositions;
  /** Null in production. */
  development: Development | null;
  platform: Platform;
  metrics: Metrics;
  log: Logger;
  clock: () => Date;
  /** Milliseconds of a clock that only runs forward. */
  now: () => number;
  /** Whether pages have to measure how long they take. */
  isTimed: () => boolean;
  /** Told of each document, by its composition, and of the package that failed to render its part. */
  onDocument: (document: { composition: number; failedRemote: string | null }, page: PageRequest) => void;
}

type ServePage<Result> = (
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  isTls: boolean,
) => Result;

/** Answers documents: composition → guards → copy of the page → headers. */
export function createPageServer(setup: PageServerSetup) {
  const { composer, compositions, development, platform, metrics, log, clock, now, isTimed, onDocument } =
    setup;
  const planner = createPlanner(clock, now);
  const forOne = createPagesForOne({ composer, compositions, platform, metrics, log, clock });
  const copies = createPageCopies({
    now,
    newNonce,
    onRefreshFailure(error) {
      if (refusalOf(error) === null)
        log.warn({ err: error }, 'a copy of a page could not be brought up to date');
    },
  });

  const askFor =
    (composition: CompositionSummary, { key, cacheKey }: Extract<PagePlan, { kind: 'page' }>) =>
    (tag: number | null) =>
      composer.page({ composition: composition.number, developed: null, key, cacheKey, tag });

  /** Cookies of a plan, which many visitors share, and of the visitor. */
  const withVisit = (cookies: string[], page: PageRequest, isTls: boolean): string[] => {
    const own = compositions.cookiesOf(page, isTls);
    return own.length === 0 ? cookies : [...cookies, ...own];
  };

  /** What answers a request at once, from memory alone; null where something has to be asked first. */
  const known = (page: PageRequest, isTls: boolean): SentPage | null => {
    if (page.cookies[PREVIEW_COOKIE] !== undefined) return null;
    if (development !== null && page.cookies[DEVELOPMENT_COOKIE] !== undefined) return null;
    const composition = compositions.knownOf(page);
    const settings = platform.knownSettings();
    if (composition === null || settings === null) return null;
    const plan = planner.known({ composition, settings, page, isTls, isTimed: isTimed() });
    if (plan?.kind !== 'page') return null;
    const copy = copies.known(plan.cacheKey, askFor(composition, plan));
    if (copy === undefined) return null;
    metrics.pageHit(copy.status);
    onDocument({ composition: composition.number, failedRemote: copy.failedRemote }, page);
    return { page: copy, cookies: withVisit(plan.cookies, page, isTls), at: clock() };
  };

  /** Answers synchronously if it can. @returns whether it did */
  const sendKnown: ServePage<boolean> = (request, response, page, isTls) => {
    const sent = known(page, isTls);
    if (sent === null) return false;
    sendPage(request, response, sent, isTls);
    return true;
  };

  /** The same on a stream of HTTP/2 to a visitor who takes brotli. @returns whether it did */
  const sendKnownOnStream = (
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
    page: PageRequest,
  ): boolean => {
    const sent = acceptsBrotli(headers['accept-encoding']) ? known(page, true) : null;
    if (sent === null) return false;
    sendPageOnStream(stream, headers[':method'], sent);
    return true;
  };

  const sendComposed: ServePage<Promise<void>> = async (request, response, page, isTls) => {
    const started = now();
    const [composition, settings] = await Promise.all([compositions.of(page), platform.settings()]);
    const plan = await planner.plan(
      { composition, settings, page, isTls, isTimed: isTimed() },
      decideWith(composer, composition, null),
    );
    const cookies = withVisit(plan.cookies, page, isTls);
    if (plan.kind === 'redirect') {
      metrics.pages.inc({ status: plan.status, cache: 'none' });
      sendRedirect(request, response, { ...plan, cookies }, isTls);
      return;
    }
    // The visitor has closed the connection, so no page is composed.
    if (hasLeft(response)) return;
    const ask = askFor(composition, plan);
    const atHand = copies.known(plan.cacheKey, ask);
    const copy = atHand ?? (await copies.fetch(plan.cacheKey, ask));
    onDocument({ composition: composition.number, failedRemote: copy.failedRemote }, page);
    sendPage(request, response, { page: copy, cookies, at: clock() }, isTls);
    if (atHand !== undefined) metrics.pageHit(copy.status);
    else {
      metrics.pages.inc({ status: copy.status, cache: 'miss' });
      metrics.pageSeconds.observe((now() - started) / 1000);
    }
  };

  const serveOnce: ServePage<Promise<void>> = async (request, response, page, isTls) => {
    const { preview } = page;
    if (preview !== undefined) {
      await forOne.sendPreviewed(request, response, { preview, page, isTls });
      return;
    }
    const visit =
      page.cookies[DEVELOPMENT_COOKIE] !== undefined ? await development?.visit(page.cookies) : null;
    if (visit) await forOne.sendDeveloped(request, response, { visit, page, isTls });
    else await sendComposed(request, response, page, isTls);
  };

  const servePage: ServePage<Promise<void>> = async (request, response, page, isTls) => {
    for (let isRetried = false; ; isRetried = true) {
      try {
        await serveOnce(request, response, page, isTls);
        return;
      } catch (error) {
        const refusal = refusalOf(error);
        // Another composition went live between two questions: begin anew with that one.
        if (refusal === 'gone' && !isRetried) compositions.forget();
        else if (refusal === null) throw error;
        else {
          metrics.pages.inc({ status: 503, cache: 'none' });
          log.warn({ url: request.url, refusal }, 'a page could not be composed in time');
          respondUnavailable(request, response, page, OVERLOADED);
          return;
        }
      }
    }
  };
  return { sendKnown, sendKnownOnStream, servePage };
}
