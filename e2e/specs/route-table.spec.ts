import { expect, test } from '@playwright/test';

import { ask } from '../fixtures/ask.ts';
import { readBoot } from '../fixtures/boot.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { SITE_ROUTES, type SiteRoute } from '../fixtures/routes.ts';

const BRAND = 'Marquee';
const AS_PLAYER = { cookie: 'auth_token=walks-the-table' };

/** A title in words: not the bare name of the site, and not a key that has no text. */
function isTitle(title: string): boolean {
  const own = title.replace(` · ${BRAND}`, '');
  return own !== '' && own !== BRAND && !/^[a-z-]+(\.[\w-]+)+$/.test(own);
}

/** What a page answers, and which remote it is of. */
const seen = async (path: string, headers?: Record<string, string>) => {
  const { status, location, body } = await ask(path, headers);
  if (status !== 200) return { path, status, location };
  const boot = readBoot(body);
  const title = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '';
  return { path, status, owner: boot.page?.package, lang: boot.lang, isTitled: isTitle(title) };
};

const isThere = (path: string, lang: string, { owner }: SiteRoute) => ({
  path,
  status: 200,
  owner,
  lang,
  isTitled: true,
});
const goesHome = (path: string, lang: string) => ({ path, status: 302, location: `/${lang}` });

// Every page of a language is composed for the first time here.
test.describe.configure({ timeout: 120_000 });

for (const lang of LANGUAGES) {
  test(`every page of the site is where the route table says, in ${lang}`, async () => {
    for (const route of SITE_ROUTES) {
      for (const example of route.examples) {
        const path = `/${lang}${example}`;
        const page = isThere(path, lang, route);
        const home = goesHome(path, lang);
        expect.soft(await seen(path)).toEqual(route.access === 'players' ? home : page);
        expect.soft(await seen(path, AS_PLAYER)).toEqual(route.access === 'visitors' ? home : page);
      }
    }
  });

  test(`what is not there is not found, in ${lang}`, async () => {
    for (const { missing = [] } of SITE_ROUTES) {
      for (const path of missing.map((each) => `/${lang}${each}`)) {
        expect.soft(await seen(path)).toEqual({ path, status: 404, location: null });
      }
    }
  });

  test(`a path with /redirect leads to the page before it, in ${lang}`, async () => {
    const path = `/${lang}/blog/redirect?page=2`;
    expect(await seen(path)).toEqual({ path, status: 302, location: `/${lang}/blog?page=2` });
  });
}

/** Whether its remote says that it is drawn on the server, and whether it was. */
const drawing = async (path: string): Promise<{ isToBe: boolean; isDrawn: boolean }> => {
  const { body } = await ask(path);
  const { routes, page } = readBoot(body);
  const route = routes.find((each) => each.package === page?.package && each.id === page.routeId);
  return { isToBe: route?.render === 'server', isDrawn: /<main[^]*<h1/.test(body) };
};

test('what is to be drawn on the server arrives drawn', async () => {
  const paths = SITE_ROUTES.filter(({ access }) => access === 'anyone').flatMap(({ examples }) => examples);
  let drawn = 0;
  for (const path of paths) {
    const { isToBe } = await drawing(`/en${path}`);
    // One that is late on a busy machine comes without its part; the next one comes with it.
    await expect.poll(async () => (await drawing(`/en${path}`)).isDrawn, path).toBe(isToBe);
    if (isToBe) drawn += 1;
  }
  expect(drawn).toBeGreaterThan(30);
});

test('a page without a title of its own is found out', () => {
  expect(isTitle('Blog · Marquee')).toBe(true);
  for (const title of ['', 'Marquee', ' · Marquee', 'blog.title · Marquee', 'blog.title']) {
    expect(isTitle(title), title).toBe(false);
  }
});

test('the table has every route of the site once', () => {
  expect(SITE_ROUTES.length).toBe(59);
  expect(new Set(SITE_ROUTES.map(({ path }) => path)).size).toBe(SITE_ROUTES.length);
});
