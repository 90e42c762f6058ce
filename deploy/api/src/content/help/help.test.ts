import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

interface Result {
  document: { slug: string };
  extract: Array<{ text: string; isMatch: boolean }>;
}

const ask = async (lang: string, query: string): Promise<Result[]> =>
  (await site.get(`/pages/help?lang=${lang}&query=${encodeURIComponent(query)}`)).data.results;

const found = async (lang: string, query: string) =>
  (await ask(lang, query)).map(({ document }) => document.slug);

describe('the help', () => {
  it('is listed by category, in the order its writers gave it', async () => {
    const { data } = await site.get('/pages/help?lang=en');
    const slugs = data.categories.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(['account', 'payments', 'bonuses', 'games', 'safer-play', 'technical']);
    const payments = data.categories[1].items.map(({ slug }: { slug: string }) => slug);
    expect(payments).toEqual(['deposit', 'withdraw']);
    expect(data.results).toBeNull();
  });

  it.each([
    ['en', 'how do i withdraw my money', 'withdraw'],
    ['en', 'withdrawel', 'withdraw'],
    ['en', 'card declined', 'deposit'],
    ['en', 'forgot password', 'forgot-password'],
    ['en', 'self exclusion', 'self-exclude'],
    ['ru', 'пароль', 'forgot-password'],
    ['ru', 'gfhjkm', 'forgot-password'],
    ['ru', 'ПОПОЛНИТЬ', 'deposit'],
  ])('in %s answers %j with the article %s', async (lang, query, slug) => {
    expect((await found(lang, query))[0]).toBe(slug);
  });

  it.each(['xyzzy', 'zzz qqq'])('finds nothing for %j, and says so with an empty list', async (query) => {
    expect(await found('en', query)).toEqual([]);
  });

  it('takes a blank question for none', async () => {
    expect(await ask('en', ' ?! ')).toBeNull();
  });

  it('shows the place that answers, with the found words told apart', async () => {
    const [best] = await ask('en', 'declined');
    const matches = best?.extract.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
    expect(matches).toContain('declined');
    const text = best?.extract.map((part) => part.text).join('') ?? '';
    expect(text.length).toBeGreaterThan(20);
    expect(text.length).toBeLessThan(260);
  });
});
