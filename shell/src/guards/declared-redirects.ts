import type { SiteSettings } from '@marquee/kernel/contracts';
import type { Language } from '@marquee/kernel/locale';
import { normalisePath, splitLanguage } from '@marquee/kernel/routing';

import { formatQuery, parseAddress, parseQuery } from './address.ts';
import { addressOf } from './guard-context.ts';

const MAX_HOPS = 5;

/** Where a declared redirect leads: away from the site exactly as declared, or to a page of it. */
export type RedirectTarget =
  | { kind: 'elsewhere'; status: 301 | 302; to: string }
  | { kind: 'page'; status: 301 | 302; lang: Language | null; path: string; search: string; hash: string };

/** Declared redirects by normalised path without language prefix. */
export type DeclaredRedirects = ReadonlyMap<string, RedirectTarget>;

type Declaration = SiteSettings['redirects'][number];

const targetOf = ({ to, status }: Declaration): RedirectTarget | null => {
  if (/^https?:\/\/[^/]/i.test(to)) return { kind: 'elsewhere', status, to };
  // Two slashes, or a slash and a backslash, begin another origin in a browser.
  if (/^[/\\]{2}/.test(to)) return null;
  const { pathname, search, hash } = parseAddress(to);
  const normalised = normalisePath(pathname);
  if (normalised === null) return null;
  const { kind, prefix, rest } = splitLanguage(normalised, []);
  return { kind: 'page', status, lang: kind === 'language' ? prefix : null, path: rest, search, hash };
};

/** A path that ends in `/redirect` asks for the same as the path without it. */
const next = (redirects: DeclaredRedirects, path: string): RedirectTarget | undefined =>
  redirects.get(path) ?? redirects.get(path.replace(/(?:\/redirect)+$/, ''));

const isEndless = (redirects: DeclaredRedirects, from: string): boolean => {
  let path = from;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const target = next(redirects, path);
    if (target?.kind !== 'page') return false;
    path = target.path;
  }
  return true;
};

const read = (declarations: readonly Declaration[]): DeclaredRedirects => {
  const redirects = new Map<string, RedirectTarget>();
  for (const declaration of declarations) {
    const from = normalisePath(declaration.from);
    const target = targetOf(declaration);
    if (from !== null && target && !redirects.has(from)) redirects.set(from, target);
  }
  return new Map([...redirects].filter(([from]) => !isEndless(redirects, from)));
};

const known = new WeakMap<readonly Declaration[], DeclaredRedirects>();

/**
 * Reads the settings' redirects, once per list. Those that make no sense are left out, since following them would
 * be worse than a page not found: targets that are neither a path nor a web address, and paths that lead to
 * themselves or never end. Of two for the same path the first counts.
 */
export const readRedirects = (declarations: readonly Declaration[]): DeclaredRedirects => {
  const redirects = known.get(declarations) ?? read(declarations);
  known.set(declarations, redirects);
  return redirects;
};

/** The address of a target; the visitor's query and hash go along as long as they stay on the site. */
export const addressOfTarget = (
  target: RedirectTarget,
  from: { lang: Language; search: string; hash: string },
): string => {
  if (target.kind === 'elsewhere') return target.to;
  const query = formatQuery([...parseQuery(target.search), ...parseQuery(from.search)]);
  return `${addressOf(target.lang ?? from.lang, target.path)}${query}${target.hash || from.hash}`;
};
