import type { SiteMapEntries } from '@marquee/kernel/contracts/content';

import { aRoute } from '../testing/a-route.ts';
import { ADDRESSES_PER_FILE, fileCount, mappedPages, sitemap, sitemapIndex } from './sitemap.ts';

const anEntry = (changes: Partial<SiteMapEntries['items'][number]>): SiteMapEntries['items'][number] => ({
  kind: 'blog',
  path: '/blog/a-post',
  languages: ['en', 'ru'],
  publishedAt: null,
  updatedAt: '2026-01-02T00:00:00.000Z',
  ...changes,
});

const origin = 'https://marquee.example';

it('lists public pages that a server renders, and no page that needs a player or a parameter', () => {
  const routes = [
    aRoute('/{lang}'),
    aRoute('/{lang}/blog'),
    aRoute('/{lang}/blog/:id'),
    aRoute('/{lang}/rules/{id}'),
    aRoute('/{lang}/player/balance', { access: 'player' }),
    aRoute('/{lang}/contribution', { render: 'client' }),
  ];
  expect(mappedPages(routes, null, []).map(({ path }) => path)).toEqual(['/', '/blog']);
});

it('lists a path once, by what is known of its text', () => {
  const pages = mappedPages([aRoute('/{lang}/blog/a-post')], null, [anEntry({})]);
  expect(pages).toEqual([
    { path: '/blog/a-post', languages: ['en', 'ru'], updatedAt: '2026-01-02T00:00:00.000Z' },
  ]);
});

it('leaves a text out of the languages it does not exist in', () => {
  const pages = mappedPages([aRoute('/{lang}')], null, [anEntry({})]);
  expect(sitemap(pages, { lang: 'ru', origin, number: 1 })).toContain(
    '<url><loc>https://marquee.example/ru/blog/a-post</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></url>',
  );
  const german = sitemap(pages, { lang: 'de', origin, number: 1 });
  expect(german).toContain('<loc>https://marquee.example/de</loc>');
  expect(german).not.toContain('a-post');
});

it('splits what is too long for one file', () => {
  const pages = mappedPages(
    [],
    null,
    Array.from({ length: ADDRESSES_PER_FILE + 1 }, (_, index) => anEntry({ path: `/blog/${index}` })),
  );
  expect(fileCount(pages)).toBe(2);
  expect(sitemapIndex(origin, 2).match(/<sitemap>/g)).toHaveLength(20);
  expect(sitemap(pages, { lang: 'en', origin, number: 2 }).match(/<url>/g)).toHaveLength(1);
});
