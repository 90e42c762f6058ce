import { LANGUAGES } from '@marquee/kernel/contracts';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

const slugsOf = async (url: string): Promise<string[]> =>
  (await site.get(url)).data.items.map(({ slug }: { slug: string }) => slug);

describe('a feed', () => {
  it('is newest first, page by page, without gaps or repeats', async () => {
    const { data: first } = await site.get('/pages/blog?lang=en');
    const pages = await Promise.all(
      Array.from({ length: first.pageCount }, (_, index) =>
        site.get(`/pages/blog?lang=en&page=${index + 1}`),
      ),
    );
    const items = pages.flatMap(({ data }) => data.items);
    expect(first.items).toHaveLength(Math.min(12, first.total));
    expect(items).toHaveLength(first.total);
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(first.total);
    const dates = items.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted((one, other) => Date.parse(other) - Date.parse(one)));
  });

  it('leads from each post to the next older and newer one', async () => {
    const slugs = await slugsOf('/pages/blog?lang=en');
    const { data } = await site.get(`/pages/blog:${slugs[1]}?lang=en`);
    expect([data.newer.slug, data.older.slug]).toEqual([slugs[0], slugs[2]]);
    expect((await site.get(`/pages/blog:${slugs[0]}?lang=en`)).data.newer).toBeNull();
  });

  it.each([
    ['author=game-desk', { by: 'author', slug: 'game-desk', name: 'Redaktion Spiele' }],
    ['tag=safer-play', { by: 'tag', slug: 'safer-play', name: 'Sicherer spielen', about: null }],
  ])('is cut down to %s', async (question, filter) => {
    const { data } = await site.get(`/pages/blog?lang=de&${question}`);
    expect(data.filter).toMatchObject(filter);
    expect(data.total).toBeGreaterThan(0);
    for (const { author, tags } of data.items) {
      expect([author.slug, ...tags.map(({ slug }: { slug: string }) => slug)]).toContain(filter.slug);
    }
  });

  it('counts its tags', async () => {
    const { data } = await site.get('/pages/blog?lang=en');
    const [first, second] = data.tags;
    expect(first.count).toBeGreaterThanOrEqual(second.count);
    expect((await site.get(`/pages/blog?lang=en&tag=${first.slug}`)).data.total).toBe(first.count);
  });

  it.each([
    ['blog?lang=en&author=nobody', 'AUTHOR_NOT_FOUND'],
    ['blog?lang=en&tag=nothing', 'TAG_NOT_FOUND'],
    ['blog?lang=en&page=99', 'PAGE_NOT_FOUND'],
  ])('%s is 404', async (url, code) => {
    const { httpStatus, data } = await site.get(`/pages/${url}`);
    expect([httpStatus, data.code]).toEqual([404, code]);
  });

  it.each(['blog', 'blog?lang=xx', 'blog?lang=en&page=0', 'blog?lang=en&author=game-desk&tag=fairness'])(
    'refuses to guess what %s means',
    async (url) => expect((await site.get(`/pages/${url}`)).status).toBe('validation_error'),
  );

  it('may be kept for half a minute, and is not sent twice', async () => {
    const { headers } = await site.get('/pages/blog?lang=en');
    expect(headers['cache-control']).toContain('max-age=30');
    const url = '/api/v1/pages/blog?lang=en';
    const again = await site.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('names of authors, tags and categories', () => {
  it.each(LANGUAGES)('are there in %s', async (lang) => {
    const { data: blog } = await site.get(`/pages/blog?lang=${lang}`);
    const { data: help } = await site.get(`/pages/help?lang=${lang}`);
    const names = [
      ...blog.tags,
      ...help.categories,
      ...blog.items.map(({ author }: { author: object }) => author),
    ];
    for (const { name } of names) expect(name).toMatch(/\S/);
  });
});
