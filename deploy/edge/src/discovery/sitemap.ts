import type { RouteEntry } from '@marquee/kernel/contracts';
import type { SiteMapEntries } from '@marquee/kernel/contracts/content';
import type { Menu } from '@marquee/kernel/contracts/site';
import { type Language, LANGUAGES } from '@marquee/kernel/locale';
import { switchLanguage } from '@marquee/kernel/routing';

import { absolute } from './page-addresses.ts';
import { textElement, XML_DECLARATION } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap may hold 50,000 addresses (sitemaps.org); larger sites get more files. */
export const ADDRESSES_PER_FILE = 20_000;

/** A page of the sitemap, without language. */
export interface MappedPage {
  path: string;
  languages: readonly Language[];
  updatedAt: string | null;
}

const isFound = ({ access, render, path }: RouteEntry): boolean =>
  access === 'public' && render === 'server' && !/[:*]|\{(?!lang\})/.test(path);

const menuPaths = ({ header, rail, bottom, footer }: Menu): string[] =>
  [...header, ...rail, ...bottom, ...footer.flatMap(({ items }) => items)]
    .filter(({ access }) => access === 'public')
    .map(({ path }) => path);

/**
 * All pages to be found: the fixed ones of the route table, those that menus link to, and those made of data. A path is
 * listed once, with what is known of its text.
 */
export function mappedPages(
  routes: readonly RouteEntry[],
  menu: Menu | null,
  entries: SiteMapEntries['items'],
): MappedPage[] {
  const fixed = routes.filter(isFound).map(({ path }) => path.replace('/{lang}', '') || '/');
  const pages = new Map<string, MappedPage>(
    [...fixed, ...(menu === null ? [] : menuPaths(menu))].map((path) => [
      path,
      { path, languages: LANGUAGES, updatedAt: null },
    ]),
  );
  for (const { path, languages, updatedAt } of entries) pages.set(path, { path, languages, updatedAt });
  return [...pages.values()];
}

/** How many files a language's pages take. */
export const fileCount = (pages: readonly MappedPage[]): number =>
  Math.max(1, Math.ceil(pages.length / ADDRESSES_PER_FILE));

/** The index of all sitemaps: one or more files a language, `number` from 1. */
export const sitemapIndex = (origin: string, count: number): string => {
  const files = LANGUAGES.flatMap((lang) =>
    Array.from({ length: count }, (_, index) => absolute(origin, `/sitemaps/${lang}-${index + 1}.xml`)),
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">${files
    .map((file) => `<sitemap>${textElement('loc', file)}</sitemap>`)
    .join('')}</sitemapindex>`;
};

/** One sitemap: the pages whose text exists in the language. The pages themselves say which other languages there are. */
export const sitemap = (
  pages: readonly MappedPage[],
  { lang, origin, number }: { lang: Language; origin: string; number: number },
): string => {
  const listed = pages
    .slice((number - 1) * ADDRESSES_PER_FILE, number * ADDRESSES_PER_FILE)
    .filter(({ languages }) => languages.includes(lang));
  return `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">${listed
    .map(
      ({ path, updatedAt }) =>
        `<url>${textElement('loc', absolute(origin, switchLanguage(path, lang)))}${textElement('lastmod', updatedAt)}</url>`,
    )
    .join('')}</urlset>`;
};
