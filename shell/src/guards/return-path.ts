import type { CookieChange, GuardDecision, RouteEntry } from '@marquee/kernel/contracts';
import { RETURN_PATH_COOKIE } from '@marquee/kernel/cookies';
import { compileRoutes, matchRoute, switchLanguage } from '@marquee/kernel/routing';

import { addressOf, goHome, type GuardContext } from './guard-context.ts';

/**
 * Whether a saved path may be opened after sign-in: a path of this site and nothing more, of a known route that
 * a player may see. Routes of the shell only lead on to others and are refused with everything else.
 */
export const isSafeReturnPath = (path: string, routes: readonly RouteEntry[]): boolean => {
  if (!path.startsWith('/') || /^\/[/\\]|[?#\\\s]/.test(path)) return false;
  const match = matchRoute(compileRoutes(routes), path);
  return match !== null && match.package !== 'shell' && match.access !== 'anonymous';
};

/** Takes the saved path back. */
export const FORGET_RETURN_PATH: CookieChange = {
  name: RETURN_PATH_COOKIE.name,
  value: '',
  maxAgeSeconds: 0,
};

/** Sends the visitor home, and saves the page for when what keeps them from it is over. */
export const goHomeForNow = (context: GuardContext, by: string): GuardDecision => {
  const path = addressOf(context.lang, context.path);
  const isSaved = isSafeReturnPath(path, context.request.routes);
  return { ...goHome(context, by), cookies: isSaved ? [{ ...RETURN_PATH_COOKIE, value: path }] : [] };
};

/** Saves the page that a link to the sign-in names: `to` is its path without language prefix. */
export const saveNamedPage = (context: GuardContext, decision: GuardDecision): GuardDecision => {
  const named = new URLSearchParams(context.search).get('to');
  if (named === null || decision.kind !== 'allow') return decision;
  const value = addressOf(context.lang, named);
  return isSafeReturnPath(value, context.request.routes)
    ? { ...decision, cookies: [...decision.cookies, { ...RETURN_PATH_COOKIE, value }] }
    : decision;
};

/** The saved page in the language of this one; null where none is saved, or nothing that may be opened. */
const savedPage = ({ request, lang }: GuardContext): string | null => {
  const saved = request.returnPath ?? '';
  return isSafeReturnPath(saved, request.routes) ? switchLanguage(saved, lang) : null;
};

/** Leads to the saved page, or home. The path stays saved: until the page is there, guards may run again and again. */
export const goBack = (context: GuardContext, by: string): GuardDecision => {
  const home = goHome(context, by);
  return { ...home, to: savedPage(context) ?? home.to };
};

/** Forgets the saved page once it is on show. */
export const forgetWhereItLed = (context: GuardContext, decision: GuardDecision): GuardDecision => {
  const isThere = decision.kind === 'allow' && savedPage(context) === addressOf(context.lang, context.path);
  return isThere ? { ...decision, cookies: [...decision.cookies, FORGET_RETURN_PATH] } : decision;
};
