import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { writeDocument, type Written } from '../testing/write-document.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
let now = TODAY;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() => {
  now = TODAY;
});

const daysFromNow = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);

const write = (written: Written) => writeDocument(site.database, written);

const slugsOf = async (url: string): Promise<string[]> =>
  (await site.get(url)).data.items.map(({ slug }: { slug: string }) => slug);

describe('a document', () => {
  it('comes with everything its page shows', async () => {
    const { data } = await site.get('/pages/blog:what-volatility-means?lang=en');
    expect(data).toMatchObject({
      kind: 'blog',
      textLang: 'en',
      author: { slug: 'game-desk', name: 'Game desk' },
      tags: [{ slug: 'how-games-work', name: 'How games work' }],
      cover: { width: 640, height: 360 },
      isPreview: false,
      versions: null,
      isAhead: false,
    });
    expect(new Date(data.publishedAt).getTime()).toBeLessThan(TODAY.getTime());
    expect(data.related.map(({ slug }: { slug: string }) => slug)).toContain('how-return-to-player-works');
    expect(data.languages).toContain('en');
    expect(data.contents).toEqual(
      data.blocks
        .filter((block: { type: string; level: number }) => block.type === 'heading' && block.level === 2)
        .map(({ id, text }: { id: string; text: string }) => ({ id, text })),
    );
    const picture = await site.inject({ method: 'GET', url: data.cover.src });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
  });

  it('of rules tells its versions, newest first, and when they applied', async () => {
    const { data } = await site.get('/pages/display:terms?lang=fr');
    const numbers = data.versions.map(({ version }: { version: number }) => version);
    expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => other - one));
    expect(data.updatedAt.slice(0, 10)).toBe(data.versions[0].date);
    expect(data.publishedAt.slice(0, 10)).toBe(data.versions.at(-1).date);
  });

  it('says that it is ahead of what the site has switched on', async () => {
    const isAhead = async () => (await site.get('/pages/help:limits?lang=en')).data.isAhead;
    const change = (isOn: boolean) =>
      site.database.query(
        `update setting set value = value || jsonb_build_object('registration', $1::boolean, 'realPlay', $1::boolean)
         where key = 'features'`,
        [isOn],
      );
    expect(await isAhead()).toBe(false);
    await change(false);
    expect(await isAhead()).toBe(true);
    await change(true);
  });

  it('names the operator as the settings do at that moment', async () => {
    const rename = (from: string, to: string) =>
      site.database.query(
        `update setting set value = replace(value::text, $1, $2)::jsonb where key = 'brand'`,
        [from, to],
      );
    await rename('"Marquee"', '"Footlight"');
    expect(JSON.stringify((await site.get('/pages/display:terms?lang=en')).data)).toContain('Footlight');
    await rename('"Footlight"', '"Marquee"');
  });

  it.each([
    'display:no-such-page',
    'blog:terms',
    'display:what-volatility-means',
    'display',
    'games',
    'blog:',
    'blog:..%2Fterms',
    'BLOG:what-volatility-means',
    '%3Cscript%3E',
  ])('called %s does not exist', async (id) => {
    const { httpStatus, status, data } = await site.get(`/pages/${id}?lang=en`);
    expect([httpStatus, status, data.code]).toEqual([404, 'error', 'PAGE_NOT_FOUND']);
  });

  it.each([
    ['draft', null],
    ['draft', daysFromNow(-1)],
    ['scheduled', daysFromNow(1)],
    ['withdrawn', daysFromNow(-1)],
  ])('that is %s for %s is nowhere', async (state, publishAt) => {
    await write({ slug: 'not-yet', state, publishAt });
    expect((await site.get('/pages/news:not-yet?lang=en')).httpStatus).toBe(404);
    expect(await slugsOf('/pages/news?lang=en')).not.toContain('not-yet');
  });

  it('is there at the minute it was scheduled for', async () => {
    await write({ slug: 'soon', state: 'scheduled', publishAt: daysFromNow(1) });
    now = new Date(daysFromNow(1).getTime() - 1);
    expect((await site.get('/pages/news:soon?lang=en')).httpStatus).toBe(404);
    now = daysFromNow(1);
    expect((await site.get('/pages/news:soon?lang=en')).httpStatus).toBe(200);
    expect((await slugsOf('/pages/news?lang=en'))[0]).toBe('soon');
  });

  it('keeps hostile markup as the text it is', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    await write({ slug: 'hostile', texts: { en: hostile } });
    const { data } = await site.get('/pages/news:hostile?lang=en');
    expect(data.blocks).toEqual([{ type: 'paragraph', text: [{ type: 'text', text: hostile }] }]);
  });
});

describe('a missing translation', () => {
  it('is replaced by English, else by Russian, and says so', async () => {
    await write({ slug: 'both', texts: { en: 'English', ru: 'По-русски' } });
    await write({ slug: 'russian', texts: { ru: 'По-русски' } });
    const shown = async (slug: string) => {
      const { data } = await site.get(`/pages/news:${slug}?lang=kk`);
      return [data.textLang, data.title, data.languages];
    };
    expect(await shown('both')).toEqual(['en', 'English', ['en', 'ru']]);
    expect(await shown('russian')).toEqual(['ru', 'По-русски', ['ru']]);
  });

  it('that has no replacement leaves the page to the languages that have it', async () => {
    await write({ slug: 'polish', texts: { pl: 'Po polsku' } });
    expect((await site.get('/pages/news:polish?lang=pl')).data.textLang).toBe('pl');
    expect((await site.get('/pages/news:polish?lang=tr')).httpStatus).toBe(404);
    expect(await slugsOf('/pages/news?lang=tr')).not.toContain('polish');
  });
});
