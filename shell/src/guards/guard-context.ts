import type { GuardDecision, GuardEffect, GuardRequest, RouteMatch } from '@marquee/kernel/contracts';
import { DEFAULT_LANGUAGE, isLanguage, negotiateLanguage } from '@marquee/kernel/locale';
import type { Language } from '@marquee/kernel/locale';
import { compileRoutes, encodePath, matchRoute, normalisePath, splitLanguage } from '@marquee/kernel/routing';
import type { LanguageSplit } from '@marquee/kernel/routing';

import { parseAddress } from './address.ts';

/** What the guards share about one request, worked out once. */
export interface GuardContext {
  request: GuardRequest;
  /** How the path named its language: guards run before prefixes are put right. */
  prefix: LanguageSplit['kind'];
  /** The language of the path, or the one the visitor would be sent to. */
  lang: Language;
  /** Normalised path without language prefix, living or retired; `/` is home. */
  path: string;
  search: string;
  hash: string;
  /** The route of `path` in `lang`. */
  match: RouteMatch | null;
  findRoute: (path: string) => RouteMatch | null;
}

/** Decides, or asks the guards after it by calling `next`, whose decision it may add to. */
export type Guard = (context: GuardContext, next: () => Promise<GuardDecision>) => Promise<GuardDecision>;

const languageOf = (split: LanguageSplit, request: GuardRequest): Language => {
  if (split.kind === 'retired') {
    return isLanguage(request.rememberedLanguage) ? request.rememberedLanguage : DEFAULT_LANGUAGE;
  }
  return negotiateLanguage({
    prefix: split.prefix,
    cookie: request.rememberedLanguage,
    acceptLanguage: request.acceptLanguage,
  });
};

/** Path without prefix to address. */
export const addressOf = (lang: Language, path: string): string =>
  path === '/' ? `/${lang}` : `/${lang}${encodePath(path)}`;

/** The context of a request; its `path` is null where no route may answer the address at all. */
export const createGuardContext = (
  request: GuardRequest,
): GuardContext | (Omit<GuardContext, 'path'> & { path: null }) => {
  const { pathname, search, hash } = parseAddress(request.url);
  const normalised = normalisePath(pathname);
  const split = splitLanguage(normalised ?? pathname, request.settings.retiredLocales);
  const lang = languageOf(split, request);
  const compiled = compileRoutes(request.routes);
  const findRoute = (path: string) => matchRoute(compiled, addressOf(lang, path));
  const shared = { request, prefix: split.kind, lang, search, hash, findRoute };
  return normalised === null
    ? { ...shared, path: null, match: null }
    : { ...shared, path: split.rest, match: findRoute(split.rest) };
};

/** A redirect home drops query and hash: they belong to the page that was refused. */
export const goHome = (
  { lang }: GuardContext,
  by: string,
  effects: GuardEffect[] = [],
): Extract<GuardDecision, { kind: 'redirect' }> => ({
  kind: 'redirect',
  status: 302,
  to: `/${lang}`,
  by,
  cookies: [],
  effects,
});

/** A redirect to the page itself under the context's language. */
export const goToLanguage = (context: GuardContext, status: 301 | 302, by: string): GuardDecision => ({
  kind: 'redirect',
  status,
  to: `${addressOf(context.lang, context.path)}${context.search}${context.hash}`,
  by,
  cookies: [],
  effects: [],
});

/** The page does not exist; the reason names the path as it was asked for, with its query. */
export const denyAsUnknown = (
  { request, lang }: Pick<GuardContext, 'request' | 'lang'>,
  by: string,
): GuardDecision => ({
  kind: 'deny',
  status: 404,
  reason: `Page Not Found: ${request.url.split('#')[0] ?? ''}`,
  by,
  lang,
  cookies: [],
});
