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

/** What becomes of a request, before anything is composed. Cookies are `Set-Cookie` values. */
export type PagePlan =
  | { kind: 'redirect'; status: 301 | 302 | 308; to: string; cookies: string[] }
  | { kind: 'page'; key: PageKey; cacheKey: string; cookies: string[] };

export interface Visit {
  composition: CompositionSummary;
  settings: PlatformSettings;
  page: PageRequest;
  isTls: boolean;
}

/** Runs the guards of the shell. */
export type Decide = (request: Omit<GuardRequest, 'routes'>) => Promise<GuardDecision>;

const serializeCookie = ({ name, value, maxAgeSeconds }: CookieChange, isTls: boolean): string =>
  setCookie({ name, value, maxAgeSeconds, isSecure: isTls });

/**
 * The partner cookie as far as an answer depends on it: where the address itself names a partner, it may have to be
 * written anew. On all other addresses it only completes what the browser shows, which is not the server's to do.
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

/** Says which page the answer is, or where it leads. A page at another address than its own is found at its own. */
function planOf(visit: Visit, decision: GuardDecision): PagePlan {
  const { composition, page, isTls } = visit;
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
  };
  const { status, lang, country, device, theme, url } = key;
  const cacheKey = [composition.number, status, lang, country, device, theme, url].join(' ');
  return { kind: 'page', key, cacheKey, cookies };
}

/** Runs the guards for one request, whatever they said a moment ago. */
export const planPage = async (visit: Visit, decide: Decide, now: Date): Promise<PagePlan> =>
  planOf(visit, await decide(guardRequest(visit, now)));

/** How long a decision holds: guards may go by the time. */
const KNOWN_MS = 5_000;
const MAXIMUM_KNOWN = 5_000;
const REMEMBERED = { max: MAXIMUM_KNOWN, ttl: KNOWN_MS, ttlResolution: 50 };

/** All that guards read of a request but the time. No part but the address and the last may hold a line break. */
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
 * Plans pages, and remembers for a moment: visitors ask for few different pages, and their requests differ in little
 * that a guard reads. Equal questions at one time are one question to the guards.
 *
 * @param now monotonic, in milliseconds
 */
export function createPlanner(clock: () => Date, now: () => number): Planner {
  const plans = createPlanMemory(MAXIMUM_KNOWN);
  const decisions = new LRUCache<string, GuardDecision, { visit: Visit; decide: Decide }>({
    ...REMEMBERED,
    fetchMethod: (_facts, _stale, { context: { visit, decide } }) => decide(guardRequest(visit, clock())),
    // Who waits for a decision gets it, also when it is forgotten at that moment.
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
