import type { Logger } from 'pino';

import type { LiveComposition } from './composition/live-composition.ts';
import { DEVELOPMENT_COOKIE } from './development/development-choice.ts';
import type { Development } from './development/development.ts';
import type { Metrics } from './operation/metrics.ts';
import { composePage, type ComposeTools } from './render/compose-page.ts';
import { createPageCache } from './render/page-cache.ts';
import type { PageRequest } from './render/page-request.ts';
import { createPlanner, type PagePlan, planPage } from './render/plan-page.ts';
import type { Platform } from './render/platform.ts';
import { sendPage } from './render/send-page.ts';
import { type EdgeRequest, type EdgeResponse, respond } from './respond.ts';
import { commonHeaders } from './security/headers.ts';

export interface PageServerSetup extends Pick<ComposeTools, 'apiUrl' | 'siteOrigin'> {
  compositions: LiveComposition;
  /** Null in production. */
  development: Development | null;
  platform: Platform;
  metrics: Metrics;
  log: Logger;
  clock: () => Date;
}

/** The answer depends on who asks; nothing between us and the visitor may keep it. */
const REDIRECT_HEADERS = { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' };

type DevelopmentVisit = NonNullable<Awaited<ReturnType<Development['visit']>>>;

type ServePage<Result> = (
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  isTls: boolean,
) => Result;

/** Answers documents: composition → guards → cached page → headers. */
export function createPageServer(setup: PageServerSetup) {
  const { compositions, development, platform, metrics, log } = setup;
  const cache = createPageCache();
  const planner = createPlanner(setup.clock);
  const tools: ComposeTools = {
    platform,
    apiUrl: setup.apiUrl,
    siteOrigin: setup.siteOrigin,
    onFragmentFailure({ error, ...failure }) {
      log.error({ ...failure, err: error }, 'a remote could not be rendered');
      metrics.remoteFailures.inc({
        package: failure.package,
        version: failure.version,
        stage: 'render',
        side: 'edge',
      });
    },
  };

  const redirect = (
    request: EdgeRequest,
    response: EdgeResponse,
    { status, to, cookies }: Extract<PagePlan, { kind: 'redirect' }>,
    isTls: boolean,
  ): void => {
    metrics.pages.inc({ status, cache: 'none' });
    respond(request, response, status, {
      ...commonHeaders(isTls),
      ...REDIRECT_HEADERS,
      location: to,
      ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    });
  };

  /** Answers at once, in the turn in which the request came, what can be answered from memory alone. @returns whether it did */
  const sendKnown: ServePage<boolean> = (request, response, page, isTls) => {
    if (development !== null && page.cookies.has(DEVELOPMENT_COOKIE)) return false;
    const composition = compositions.known();
    const settings = platform.knownSettings();
    if (composition === null || settings === null) return false;
    const plan = planner.known({ composition, settings, page, isTls });
    if (plan?.kind !== 'page') return false;
    const stored = cache.fresh(plan.cacheKey);
    if (stored === undefined) return false;
    sendPage(request, response, stored, { isTls, cookies: plan.cookies });
    metrics.pageHit(stored.status);
    return true;
  };

  const sendComposed: ServePage<Promise<void>> = async (request, response, page, isTls) => {
    const started = performance.now();
    const [composition, settings] = await Promise.all([compositions.current(), platform.settings()]);
    metrics.composition.set(composition.number);
    const plan = await planner.plan({ composition, settings, page, isTls });
    if (plan.kind === 'redirect') {
      redirect(request, response, plan, isTls);
      return;
    }
    const { page: stored, isHit } = await cache.get(plan.cacheKey, () => {
      metrics.compositions.inc();
      return composePage(composition, plan.key, tools);
    });
    sendPage(request, response, stored, { isTls, cookies: plan.cookies });
    if (isHit) metrics.pageHit(stored.status);
    else {
      metrics.pages.inc({ status: stored.status, cache: 'miss' });
      metrics.pageSeconds.observe((performance.now() - started) / 1000);
    }
  };

  const sendDeveloped = async (
    request: EdgeRequest,
    response: EdgeResponse,
    { visit, page, isTls }: { visit: DevelopmentVisit; page: PageRequest; isTls: boolean },
  ): Promise<void> => {
    const [live, settings] = await Promise.all([compositions.current(), platform.settings()]);
    const composition = visit.compose(live);
    const plan = await planPage({ composition, settings, page, isTls }, setup.clock());
    if (plan.kind === 'redirect') redirect(request, response, plan, isTls);
    else {
      const composed = await composePage(composition, plan.key, tools);
      visit.respond(request, response, composed, { isTls, cookies: plan.cookies });
    }
  };

  const servePage: ServePage<Promise<void>> = async (request, response, page, isTls) => {
    const visit = page.cookies.has(DEVELOPMENT_COOKIE) ? await development?.visit(page.cookies) : null;
    if (visit) await sendDeveloped(request, response, { visit, page, isTls });
    else await sendComposed(request, response, page, isTls);
  };
  return { sendKnown, servePage };
}
