import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { writeDocument } from '../testing/write-document.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

describe('the site map', () => {
  const entries = async (kind: string) => (await site.get(`/site-map?kind=${kind}`)).data.items;

  it('holds what is published, at addresses that answer, with the languages it really exists in', async () => {
    await writeDocument(site.database, { slug: 'hidden', state: 'draft' });
    await writeDocument(site.database, { slug: 'two-languages', texts: { en: 'Two', ru: 'Два' } });
    const news = await entries('news');
    const paths = news.map(({ path }: { path: string }) => path);
    expect(paths).not.toContain('/news/show/hidden');
    expect(news.find(({ path }: { path: string }) => path === '/news/show/two-languages')).toMatchObject({
      languages: ['en', 'ru'],
      updatedAt: TODAY.toISOString(),
    });
    const answers = await Promise.all(
      paths.map((path: string) => site.get(`/pages/news:${path.replace('/news/show/', '')}?lang=ru`)),
    );
    const russian = news.map(({ languages }: { languages: string[] }) =>
      languages.some((lang) => /en|ru/.test(lang)),
    );
    expect(answers.map(({ httpStatus }) => httpStatus === 200)).toEqual(russian);
  });

  it('holds the lists of authors and tags that have posts, and every game', async () => {
    const { data: blog } = await site.get('/pages/blog?lang=en');
    const tags = await entries('tag');
    expect(tags).toHaveLength(blog.tags.length);
    expect((await entries('author'))[0].path).toMatch(/^\/blog\/author\//);
    const { data: games } = await site.get('/game/search?lang=en');
    expect((await entries('game')).length).toBeGreaterThanOrEqual(games.total);
  });

  it('holds the lists of games, by section and by provider', async () => {
    const sections = (await entries('section')).map(({ path }: { path: string }) => path);
    expect(sections).toContain('/games/popular');
    const [provider] = await entries('provider');
    const { data } = await site.get(`/game/search?lang=en&provider=${provider.path.replace('/games/', '')}`);
    expect(data.total).toBeGreaterThan(0);
  });

  it('of everything is all of them, each once', async () => {
    const { data } = await site.get('/site-map');
    const paths = data.items.map(({ path }: { path: string }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
