import { expect, test } from '@playwright/test';

import { ask } from '../fixtures/ask.ts';
import { findPage, type FoundPage, mappedPaths } from '../fixtures/found-page.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { SITE_URL } from '../fixtures/site.ts';

/** Of the games' pages, which differ in their data alone, one in so many is read. */
const GAMES_APART = 250;
/** Of the pages in languages after the first, one in so many: what is said of languages is worked out in one place. */
const PAGES_APART = 5;
const AT_ONCE = 8;

// Every page of a language is composed for the first time here.
test.describe.configure({ timeout: 300_000 });

const isGame = (path: string): boolean => /^\/[a-z]{2}\/games\/[^/]+\/[^/]+$/.test(path);

/** The language menu leads to the other nine: their own sitemaps answer for those. */
const isOfAnother = (path: string, lang: string): boolean =>
  LANGUAGES.some((each) => each !== lang && (path === `/${each}` || path.startsWith(`/${each}/`)));

const withoutLanguage = (path: string): string => path.slice('/en'.length);

/** Reads pages, a few at a time. */
async function findAll(paths: string[]): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    found.push(...(await Promise.all(paths.slice(start, start + AT_ONCE).map(findPage))));
  }
  return found;
}

test('robots lead to the sitemaps of ten languages', async () => {
  expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const index = (await ask('/sitemap.xml')).body;
  for (const lang of LANGUAGES) {
    expect(index).toContain(`<loc>${SITE_URL}/sitemaps/${lang}-1.xml</loc>`);
    expect((await mappedPaths(lang)).length).toBeGreaterThan(2_000);
  }
});

for (const lang of LANGUAGES) {
  test(`a search engine finds the site from its sitemap, in ${lang}`, async () => {
    const maps = new Map<string, Set<string>>();
    for (const each of LANGUAGES) maps.set(each, new Set((await mappedPaths(each)).map(withoutLanguage)));
    const mapped = await mappedPaths(lang);
    const games = mapped.filter(isGame);
    const isWhole = lang === LANGUAGES[0];
    const pages = await findAll([
      ...mapped.filter((path) => !isGame(path)).filter((_, index) => isWhole || index % PAGES_APART === 0),
      ...games.filter((_, index) => index % GAMES_APART === 0),
    ]);

    for (const page of pages) {
      const path = withoutLanguage(page.path);
      const there = LANGUAGES.filter((each) => maps.get(each)?.has(path) === true);
      const own = Object.fromEntries(there.map((each) => [each, `/${each}${path}`]));
      expect.soft(page, page.path).toMatchObject({ status: 200, isKeptOut: false, canonical: page.path });
      // Every language that has the page says so on its side too: so each of these links is answered by another.
      expect.soft(page.alternates, page.path).toEqual({ ...own, 'x-default': `/ru${path}` });
    }

    const titles = Map.groupBy(pages, ({ title }) => title);
    const twice = [...titles.values()].filter((sharing) => sharing.length > 1);
    expect.soft(twice.map((sharing) => sharing.map(({ path }) => path))).toEqual([]);

    // Links differ between languages by their prefix alone.
    if (!isWhole) return;
    const known = new Set(mapped);
    const links = [...new Set(pages.flatMap((page) => page.links))].filter(
      (link) => !known.has(link) && !isOfAnother(link.split('?')[0] ?? '', lang),
    );
    const broken = (await findAll(links)).filter(({ status }) => status !== 200);
    expect.soft(broken.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  });
}

test('pages say what they are', async () => {
  const described = async (path: string) => (await findPage(path)).describedAs;
  expect(await described('/en')).toEqual(['WebSite']);
  expect(await described('/en/blog/what-volatility-means')).toEqual(['Article', 'BreadcrumbList']);
  expect(await described('/en/news/show/ten-languages')).toEqual(['NewsArticle', 'BreadcrumbList']);
  expect(await described('/en/help/limits')).toContain('FAQPage');
  expect(await described('/en/games/fairplay-labs/marquee-dice')).toEqual(['VideoGame', 'BreadcrumbList']);
});

test('a feed reader finds posts and news of its language', async () => {
  const { body } = await ask('/feeds/de.xml');
  expect(body).toContain('xml:lang="de"');
  expect(body.match(/<entry/g)?.length).toBeGreaterThan(10);
  expect((await ask('/en/blog')).body).toContain(`href="${SITE_URL}/feeds/en.xml"`);
});

test('a shared link has a picture that every service can show', async ({ request }) => {
  const { body } = await ask('/de/blog/what-volatility-means');
  const address = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
  const picture = await request.get(address);
  expect(picture.headers()['content-type']).toBe('image/png');
});
