import type { CookieChange, GuardDecision } from '@marquee/kernel/contracts';
import { LANGUAGE_COOKIE } from '@marquee/kernel/locale';
import type { Logger } from 'pino';

import type { LiveComposition } from './composition/live-composition.ts';
import type { LoadedComposition } from './composition/loaded-composition.ts';
import type { Development } from './development/development.ts';
import type { Metrics } from './operation/metrics.ts';
import { composePage, type ComposeTools, type PageKey } from './render/compose-page.ts';
import { createPageCache } from './render/page-cache.ts';
import type { PageRequest } from './render/page-request.ts';
import { pageUrl } from './render/page-url.ts';
import type { Platform, PlatformSettings } from './render/platform.ts';
import { type EdgeRequest, type EdgeResponse, isHttp2, respond } from './respond.ts';
import { commonHeaders, documentHeaders } from './security/headers.ts';

export interface PageServerSetup extends Pick<ComposeTools, 'apiUrl' | 'countryHeader'> {
  compositions: LiveComposition;
  /** Null in production. */
  development: Development | null;
  platform: Platform;
  metrics: Metrics;
  log: Logger;
  clock: () => Date;
}

const serializeCookie = ({ name, value, maxAgeSeconds }: CookieChange, isTls: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isTls ? '; Secure' : ''}`;

/** The answer depends on who asks; nothing between us and the visitor may keep it. */
const REDIRECT_HEADERS = { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' };

/** Answers documents: composition → guards → cached page → headers. */
export function createPageServer(setup: PageServerSetup) {
  const { compositions, development, platform, metrics, log } = setup;
  const cache = createPageCache();
  const tools: ComposeTools = {
    platform,
    apiUrl: setup.apiUrl,
    countryHeader: setup.countryHeader,
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

  const decide = (
    composition: LoadedComposition,
    page: PageRequest,
    settings: PlatformSettings,
  ): Promise<GuardDecision> =>
    composition.shell.server.decide({
      url: page.url,
      routes: composition.routes,
      settings,
      session: {
        hasToken: page.cookies.has('auth_token'),
        isLoaded: false,
        isBlocked: false,
        isTermsRequired: false,
        selfExclusion: { enabled: false, dateTill: null },
      },
      rememberedLanguage: page.cookies.get(LANGUAGE_COOKIE.name) ?? null,
      acceptLanguage: page.acceptLanguage,
      partnerCookie: page.cookies.get('partner') ?? null,
      isCountryRefused: page.country !== null && settings.refusedCountries.includes(page.country),
      now: setup.clock().toISOString(),
    });

  return async (
    request: EdgeRequest,
    response: EdgeResponse,
    page: PageRequest,
    isTls: boolean,
  ): Promise<void> => {
    const started = performance.now();
    const [live, settings] = await Promise.all([compositions.current(), platform.settings()]);
    const visit = development === null ? null : await development.visit(page.cookies);
    const composition = visit === null ? live : visit.compose(live);
    metrics.composition.set(composition.number);
    const decision = await decide(composition, page, settings);
    const cookies = decision.cookies.map((cookie) => serializeCookie(cookie, isTls));

    if (decision.kind === 'redirect') {
      metrics.pages.inc({ status: decision.status, cache: 'none' });
      respond(request, response, decision.status, {
        ...commonHeaders(isTls),
        ...REDIRECT_HEADERS,
        location: decision.to,
        ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
      });
      return;
    }

    if (page.cookies.get(LANGUAGE_COOKIE.name) !== decision.lang) {
      const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
      cookies.push(serializeCookie({ name, value: decision.lang, maxAgeSeconds }, isTls));
    }

    const key: PageKey = {
      lang: decision.lang,
      url: pageUrl(page.url, settings.partnerParameters),
      country: page.country,
      theme: page.theme,
      match: decision.kind === 'allow' ? decision.match : null,
      status: decision.kind === 'allow' ? 200 : decision.status,
    };
    if (visit !== null) {
      visit.respond(request, response, await composePage(composition, key, tools), { isTls, cookies });
      return;
    }
    const name = [composition.number, key.status, key.lang, key.country, key.theme, key.url].join(' ');
    const { page: stored, isHit } = await cache.get(name, () => {
      metrics.compositions.inc();
      return composePage(composition, key, tools);
    });

    if (isHttp2(response) && !response.stream.destroyed) response.writeEarlyHints({ link: stored.hints });
    const takesBrotli = (request.headers['accept-encoding'] ?? '').includes('br');
    respond(
      request,
      response,
      stored.status,
      {
        ...commonHeaders(isTls),
        ...documentHeaders,
        'content-security-policy': stored.policy,
        link: stored.hints.join(', '),
        ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
        ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
      },
      takesBrotli ? stored.brotli : stored.identity,
    );
    const label = isHit ? 'hit' : 'miss';
    metrics.pages.inc({ status: stored.status, cache: label });
    metrics.pageSeconds.observe({ cache: label }, (performance.now() - started) / 1000);
  };
}
