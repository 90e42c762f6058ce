import type { PageHead } from '@marquee/kernel/contracts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@marquee/kernel/locale';
import { splitLanguage, switchLanguage } from '@marquee/kernel/routing';

/** Where search engines find one page, as absolute addresses. */
export interface PageAddresses {
  /** The one address of this text. Where a translation is missing, the text's own language has it. */
  canonical: string;
  alternates: Array<{ lang: Language; href: string }>;
  /** For readers of any other language. */
  fallback: string;
}

/** A site path as an address others may use. `path` begins with a slash. */
export const absolute = (origin: string, path: string): string => origin + path;

/** The language a page is found in: its own if its text exists there, else the first of the fallback chain. */
const textLanguage = (lang: Language, languages: readonly Language[]): Language =>
  [lang, 'en' as const, DEFAULT_LANGUAGE].find((each) => languages.includes(each)) ?? languages[0] ?? lang;

/** Works out the addresses of the page at `url` (path and query, with its language). */
export function pageAddresses(
  head: PageHead,
  { lang, url, origin }: { lang: Language; url: string; origin: string },
): PageAddresses {
  const { pathname } = new URL(url, origin);
  const path = head.canonicalPath ?? splitLanguage(pathname, []).rest;
  const languages = head.languages ?? LANGUAGES;
  const inLanguage = (each: Language): string => absolute(origin, switchLanguage(path, each));
  return {
    canonical: inLanguage(textLanguage(lang, languages)),
    alternates: languages.map((each) => ({ lang: each, href: inLanguage(each) })),
    fallback: inLanguage(textLanguage(DEFAULT_LANGUAGE, languages)),
  };
}
