import { isLanguage } from '../locale/languages.ts';
import type { Language } from '../locale/languages.ts';

/** A path taken apart at its first segment. `rest` begins with a slash and is `/` for home. */
export type LanguageSplit =
  | { kind: 'language'; prefix: Language; rest: string }
  | { kind: 'retired'; prefix: string; rest: string }
  | { kind: 'none'; prefix: null; rest: string };

/**
 * Splits the language off a path, or the prefix of a language that is served no more.
 *
 * Any other first segment belongs to the path itself. Prefixes are lower case; compare normalised paths, since a
 * prefix in percent-encoding is not recognised here.
 *
 * @example splitLanguage('/uk/blog', ['uk']) // { kind: 'retired', prefix: 'uk', rest: '/blog' }
 */
export const splitLanguage = (pathname: string, retired: readonly string[]): LanguageSplit => {
  const [, prefix = '', tail = ''] = /^\/([^/]+)(.*)$/s.exec(pathname) ?? [];
  const rest = tail === '' ? '/' : tail;
  if (isLanguage(prefix)) return { kind: 'language', prefix, rest };
  if (retired.includes(prefix)) return { kind: 'retired', prefix, rest };
  return { kind: 'none', prefix: null, rest: pathname === '' ? '/' : pathname };
};

/**
 * The same page in another language: replaces the prefix, or adds it, and keeps path, query and hash as they are.
 *
 * @example switchLanguage('/en/blog?page=2#top', 'de') // '/de/blog?page=2#top'
 */
export const switchLanguage = (url: string, lang: Language): string => {
  const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const { rest } = splitLanguage(pathname, []);
  return `/${lang}${rest === '/' ? '' : rest}${tail}`;
};
