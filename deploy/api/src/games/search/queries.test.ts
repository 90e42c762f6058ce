import type { SearchResult } from '@marquee/kernel/contracts/games';

import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';

/** Games to look for, in the place of invented ones. */
const TITLES = [
  'Book of Sphinx',
  'Phoenix Quest II',
  'Golden Dragon',
  'Élysée Łódź',
  'Queen’s Rocket 3',
  'Wild Orchard',
  'Pirate Jackpot',
  'Işık Sokağı',
];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.database.query(
    `update game set title = wanted.title, themes = '{}', features = '{}', refused_countries = '{}',
       devices = '{desktop,mobile}', status = 'enabled', popularity_rank = 5000 + place
     from unnest($1::text[]) with ordinality as wanted (title, place) where id = 20 + place`,
    [TITLES],
  );
  await site.database.query(`update provider set refused_countries = '{}'`);
}, OPENING_MS);
afterAll(() => site.close());

const search = async (q: string, more = ''): Promise<SearchResult> => {
  const { status, data } = await site.get(`/game/search?lang=en&limit=100&q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe('ok');
  return data;
};

describe('a query finds its game first', () => {
  it.each([
    ['book of sphinx', 'Book of Sphinx', 'as written'],
    ['BOOK OF SPHINX!', 'Book of Sphinx', 'in capitals'],
    ['bok of sphinx', 'Book of Sphinx', 'a letter left out'],
    ['book of sphnix', 'Book of Sphinx', 'two letters swapped'],
    ['book of shpinks', 'Book of Sphinx', 'written as heard'],
    ['boook off sphinx', 'Book of Sphinx', 'letters too many'],
    ['bookof sphinx', 'Book of Sphinx', 'words joined'],
    ['bookofsphinx', 'Book of Sphinx', 'all words joined'],
    ['book of sph inx', 'Book of Sphinx', 'a word split'],
    ['sphinx book', 'Book of Sphinx', 'words in another order'],
    ['phoenix quest 2', 'Phoenix Quest II', 'a digit for a Roman numeral'],
    ['queens rocket iii', 'Queen’s Rocket 3', 'a Roman numeral for a digit'],
    ['queens rocket3', 'Queen’s Rocket 3', 'a number joined to its word'],
    ['fenix quest', 'Phoenix Quest II', 'another spelling'],
    ['elysee lodz', 'Élysée Łódź', 'without its accents'],
    ['ELYSÉE ŁODZ', 'Élysée Łódź', 'with half of them'],
    ['ищщл ща ызрштч', 'Book of Sphinx', 'Latin words on a Russian layout'],
    ['пщдвут вкфпщт', 'Golden Dragon', 'on a Russian layout'],
    ['пщдвут вкфпщ', 'Golden Dragon', 'on a Russian layout, not to the end'],
    ['голден драгон', 'Golden Dragon', 'in Cyrillic letters'],
    ['голден дрэгон', 'Golden Dragon', 'in Cyrillic letters, as heard'],
    ['бук оф сфинкс', 'Book of Sphinx', 'in Cyrillic letters, as heard'],
    ['феникс квест', 'Phoenix Quest II', 'in Cyrillic letters, as heard'],
    ['рокет 3', 'Queen’s Rocket 3', 'in Cyrillic letters, with a number'],
    ['вайлд орчард', 'Wild Orchard', 'in Cyrillic letters, as heard'],
    ['ısık sokagı', 'Işık Sokağı', 'Turkish without its marks'],
    ['IŞIK SOKAĞI', 'Işık Sokağı', 'Turkish capitals'],
    ['isik sokagi', 'Işık Sokağı', 'Turkish on an English keyboard'],
    ['İŞİK SOKAĞİ', 'Işık Sokağı', 'Turkish capitals with dots'],
    ['фенікс квест', 'Phoenix Quest II', 'with a Kazakh letter'],
  ])('%s → %s: %s', async (q, title) => {
    expect((await search(q)).items[0]?.title).toBe(title);
  });
});

describe('what seems to have been meant is said', () => {
  it.each([
    ['bok of sphinx', 'Book of Sphinx', 'a letter left out'],
    ['goldn dragn', 'Golden Dragon', 'two words'],
    ['book of shpinks', 'Book of Sphinx', 'written as heard'],
    ['пщдвут вкфпщт', 'golden dragon', 'another keyboard layout'],
  ])('%s → %s: %s', async (q, correction) => {
    expect((await search(q)).correction).toBe(correction);
    const { data } = await site.get(`/game/window-search?lang=en&q=${encodeURIComponent(q)}`);
    expect(data.correction).toBe(correction);
  });

  it.each([
    ['book of sphinx', 'what is spelt right'],
    ['голден драгон', 'other letters'],
    ['phoenix quest 2', 'a numeral'],
    ['bookofsphinx', 'joined words'],
    ['пираты', 'the word of a theme'],
    ['qqqqxyzzy', 'what nothing resembles'],
  ])('but not for %s: %s', async (q) => {
    expect((await search(q)).correction).toBeNull();
  });

  it('unless the query is to be taken as it was typed', async () => {
    expect(await search('bok of sphinx', '&exact=true')).toMatchObject({ total: 0, correction: null });
    expect((await search('ищщл', '&exact=true')).items).toEqual([]);
    expect((await search('book of sphinx', '&exact=true')).items[0]?.title).toBe('Book of Sphinx');
  });
});

describe('a theme is found by its word', () => {
  it.each([
    ['пираты', 'Russian'],
    ['gbhfns', 'Russian on a Latin layout'],
    ['қарақшылар', 'Kazakh'],
    ['каракшылар', 'Kazakh in Russian letters'],
    ['0fhf0iskfh', 'Kazakh on a Latin layout'],
    ['korsanlar', 'Turkish'],
    ['KORSANLAR', 'Turkish in capitals'],
    ['Piraten', 'German'],
    ['piraci', 'Polish'],
  ])('%s: %s', async (q) => {
    const { items } = await search(q);
    const pirates = await search('', '&theme=pirates');
    const slugs = new Set(items.map(({ slug }) => slug));
    expect(pirates.items.filter(({ slug }) => !slugs.has(slug))).toEqual([]);
    // Titles that resemble the word come too, but they do not bury the theme.
    expect(items.length).toBeLessThan(pirates.items.length * 2);
  });

  it('together with a feature, each in a language of its own', async () => {
    const { items } = await search('пираты free spins');
    const both = await search('', '&theme=pirates&feature=free-spins');
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(both.items.map(({ id }) => id)));
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('answers come in order', () => {
  beforeAll(async () => {
    const renamed = ['Zeta', 'Zeta Nights', 'Zetas', 'Old Zeta', 'Nights', 'Zetta'];
    await site.database.query(
      `update game set title = wanted.title, devices = '{desktop,mobile}', status = 'enabled', popularity_rank = 9000 - place
       from unnest($1::text[]) with ordinality as wanted (title, place) where id = 40 + place`,
      [renamed],
    );
    await site.database.query(
      `update provider set name = 'Zeta Works' where id = (select provider_id from game where id = 45)`,
    );
  });

  it('the title, what it begins, a later word, the provider; misspelt ones stay away', async () => {
    const titles = (await search('zeta')).items.map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(['Zeta', 'Zetas', 'Zeta Nights', 'Old Zeta']);
    expect(titles).toContain('Nights');
    expect(titles).not.toContain('Zetta');
  });

  it('the nearest spelling first where nothing is spelt as asked', async () => {
    const titles = (await search('zettas')).items.map(({ title }) => title);
    expect(titles.slice(0, 2).toSorted()).toEqual(['Zetas', 'Zetta']);
  });

  it('in the order that was asked for, where one was', async () => {
    const titles = (await search('zeta', '&sort=za')).items.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted().toReversed());
  });
});
