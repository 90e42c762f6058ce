import type { CookieChange, GuardDecision, GuardRequest } from '@marquee/kernel/contracts';
import { PARTNER_COOKIE, TOKEN_COOKIE } from '@marquee/kernel/cookies';
import { isLanguage, LANGUAGE_COOKIE } from '@marquee/kernel/locale';
import { isPartnerParameter } from '@marquee/kernel/routing';
import { LRUCache } from 'lru-cache';

import type { CompositionSummary } from '../composer/composer.ts';
import { decodeCookie, setCookie } from '../cookies.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { PageKey } from './compose-page.ts';
import { ownAddress } from './own-address.ts';
import type { PageRequest } from './page-request.ts';
import { pageUrl } from './page-url.ts';
import { createPlanMemory } from './plan-memory.ts';
import type { PlatformSettings } from './platform.ts';

/** What a request is answered with, decided before anything is composed. Cookies are `Set-Cookie` values. */
export type PagePlan =
  | { kind: 'redirect'; status: 301 | 302 | 308; to: string; cookies: string[] }
  | { kind: 'page'; key: PageKey; cacheKey: string; cookies: string[] };

export interface Visit {
  composition: CompositionSummary;
  settings: PlatformSettings;
  page: PageRequest;
  isTls: boolean;
  /** Pages measure how long they take. */
  isTimed: boolean;
}

/** Runs the guards of the shell. */
export type Decide = (request: Omit<GuardRequest, 'routes'>) => Promise<GuardDecision>;

const serializeCookie = ({ name, value, maxAgeSeconds }: CookieChange, isTls: boolean): string =>
  setCookie({ name, value, maxAgeSeconds, isSecure: isTls });

/**
 * The partner cookie, as far as the answer depends on it: where the address names a partner, the cookie may have to be
 * written again. On other addresses it only completes the address that the browser shows, which the server does not do.
 */
function partnerOf({ page, settings }: Pick<Visit, 'page' | 'settings'>): string | null {
  const question = page.url.indexOf('?');
  if (question === -1) return null;
  const names = new URLSearchParams(page.url.slice(question)).keys();
  const hasPartner = [...names].some((name) => isPartnerParameter(settings.partnerParameters, name));
  const partner = hasPartner ? page.cookies[PARTNER_COOKIE.name] : undefined;
  return partner === undefined ? null : decodeCookie(partner);
}

/** All that the guards and the key of a page are made from. */
const guardRequest = (visit: Visit, now: Date): Omit<GuardRequest, 'routes'> => {
  const { settings, page } = visit;
  const remembered = page.cookies[LANGUAGE_COOKIE.name];
  return {
    url: page.url,
    settings,
    session: {
      hasToken: page.cookies[TOKEN_COOKIE] !== undefined,
      isLoaded: false,
      isBlocked: false,
      isTermsRequired: false,
      selfExclusion: { enabled: false, dateTill: null },
    },
    rememberedLanguage: isLanguage(remembered) ? remembered : null,
    acceptLanguage: acceptedLanguage(page.acceptLanguage),
    partnerCookie: partnerOf(visit),
    isCountryRefused: page.country !== null && settings.refusedCountries.includes(page.country),
    now: now.toISOString(),
  };
};

/** The address a page is rendered from. All refusals of a language are one page, whatever the address. */
function renderedUrl(
  { composition, page }: Visit,
  decision: Exclude<GuardDecision, { kind: 'redirect' }>,
): string {
  if (decision.kind === 'deny') return `/${decision.lang}/${decision.status}`;
  const { match } = decision;
  const route = composition.routes.find(
    ({ package: owner, id }) => owner === match.package && id === match.id,
  );
  return pageUrl(page.url, route?.query ?? []);
}

/** Decides which page the answer is, or where it redirects. A page at a second address is redirected to its own. */
function planOf(visit: Visit, decision: GuardDecision): PagePlan {
  const { composition, page, isTls, isTimed } = visit;
  const cookies = decision.cookies.map((cookie) => serializeCookie(cookie, isTls));
  if (decision.kind === 'redirect') {
    return { kind: 'redirect', status: decision.status, to: decision.to, cookies };
  }
  const to = ownAddress(page.url);
  if (to !== null) return { kind: 'redirect', status: 308, to, cookies };
  if (page.cookies[LANGUAGE_COOKIE.name] !== decision.lang) {
    const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
    cookies.push(serializeCookie({ name, value: decision.lang, maxAgeSeconds }, isTls));
  }
  const key: PageKey = {
    lang: decision.lang,
    url: renderedUrl(visit, decision),
    country: page.country,
    device: page.device,
    theme: page.theme,
    match: decision.kind === 'allow' ? decision.match : null,
    status: decision.kind === 'allow' ? 200 : decision.status,
    isTimed,
  };
  const { status, lang, country, device, theme, url } = key;
  const cacheKey = [composition.number, Number(isTimed), status, lang, country, device, theme, url].join(' ');
  return { kind: 'page', key, cacheKey, cookies };
}

/** Runs the guards for one request, without the cache. */
export const planPage = async (visit: Visit, decide: Decide, now: Date): Promise<PagePlan> =>
  planOf(visit, await decide(guardRequest(visit, now)));

/** How long a decision is reused: guards may depend on the time. */
const KNOWN_MS = 5_000;
const MAXIMUM_KNOWN = 5_000;
const REMEMBERED = { max: MAXIMUM_KNOWN, ttl: KNOWN_MS, ttlResolution: 50 };

/** All that guards read of a request except the time. Only the address and the last part may contain a line break. */
const guardFacts = (visit: Visit): string => {
  const { composition, page, settings } = visit;
  const { cookies, url, acceptLanguage, country } = page;
  const remembered = cookies[LANGUAGE_COOKIE.name];
  const lang = isLanguage(remembered) ? remembered : '';
  const hasToken = cookies[TOKEN_COOKIE] !== undefined;
  const isRefused = country !== null && settings.refusedCountries.includes(country);
  return `${composition.number}\n${url}\n${lang}\n${acceptedLanguage(acceptLanguage)}\n${isRefused}\n${hasToken}\n${partnerOf(visit)}`;
};

export interface Planner {
  /** The plan of an equal request a moment ago, at once; not for who comes with a partner to be remembered. */
  known(visit: Visit): PagePlan | undefined;
  plan(visit: Visit, decide: Decide): Promise<PagePlan>;
}

/**
 * Plans pages and caches the plans briefly: visitors request few different pages, and their requests differ in little
 * that a guard reads. Equal requests at the same time run the guards once.
 *
 * @param now monotonic, in milliseconds
 */
export function createPlanner(clock: () => Date, now: () => number): Planner {
  const plans = createPlanMemory(MAXIMUM_KNOWN);
  const decisions = new LRUCache<string, GuardDecision, { visit: Visit; decide: Decide }>({
    ...REMEMBERED,
    fetchMethod: (_facts, _stale, { context: { visit, decide } }) => decide(guardRequest(visit, clock())),
    // A request that waits for a decision gets it, even if the cache drops the decision at that moment.
    ignoreFetchAbort: true,
  });
  let settings: PlatformSettings | null = null;

  const forgetOthers = (visit: Visit): void => {
    if (settings === visit.settings) return;
    plans.clear();
    decisions.clear();
    settings = visit.settings;
  };

  return {
    known(visit) {
      forgetOthers(visit);
      if (partnerOf(visit) !== null) return undefined;
      return plans.get(visit, now());
    },
    async plan(visit, decide) {
      forgetOthers(visit);
      const facts = guardFacts(visit);
      const decision = await decisions.forceFetch(facts, { context: { visit, decide } });
      const plan = planOf(visit, decision);
      const ttl = decisions.getRemainingTTL(facts);
      // With a partner to be remembered the plan is for one visitor.
      const isForMany = partnerOf(visit) === null;
      if (settings === visit.settings && isForMany) plans.set(visit, plan, now() + ttl);
      return plan;
    },
  };
}
