import type { GameCard, SearchResult } from '@marquee/kernel/contracts';

import { createRandom } from '../../seed/random.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

const search = async (query: string): Promise<SearchResult> => {
  const { status, data } = await site.get(`/game/search?lang=en&${query}`);
  expect(status).toBe('ok');
  return data;
};

describe('a question', () => {
  it.each([
    ['Marquee Three Reels', 'the title itself'],
    ['marquee', 'its first word'],
    ['REELS', 'a later word, in capitals'],
    ['three reels marquee', 'its words in another order'],
    ['threereels', 'words joined'],
    ['fairplay reels', "the provider's name and a word"],
    ['marquee tree reels', 'a spelling mistake'],
    ['ьфкйгуу', 'the other keyboard layout'],
    ['марque', 'letters of two alphabets'],
  ])('finds the game by "%s": %s', async (q) => {
    const { items } = await search(`q=${encodeURIComponent(q)}`);
    expect(items.map(({ slug }) => slug)).toContain('marquee-three-reels');
  });

  it('shows the same title before those that only begin with it, and those before the rest', async () => {
    await site.database.query(`update game set title = 'Zeta', folded_title = 'zeta' where id = 11;`);
    await site.database.query(
      `update game set title = 'Zeta Nights', folded_title = 'zeta nights' where id = 12`,
    );
    await site.database.query(`update game set title = 'Old Zeta', folded_title = 'old zeta' where id = 13`);
    const { items, total } = await search('q=zeta');
    expect(items.map(({ title }) => title)).toEqual(['Zeta', 'Zeta Nights', 'Old Zeta']);
    expect(total).toBe(3);
  });

  it('finds games by a theme in any language', async () => {
    const { items } = await search(`q=${encodeURIComponent('пираты')}&limit=100`);
    const pirates = await search('theme=pirates&limit=100');
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(pirates.items.map(({ id }) => id)));
  });

  it('that nothing answers comes back with popular games instead', async () => {
    const { items, total, suggestions } = await search('q=qqqqxyzzy');
    expect([items, total]).toEqual([[], 0]);
    expect(suggestions[0]?.slug).toBe('marquee-three-reels');
  });

  it.each(['%', '_', "'; drop table game; --", '\\', '\u0000', '💎', '   '])('survives %j', async (q) => {
    const answer = await site.get(`/game/search?lang=en&q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe('ok');
  });

  it('keeps its pages apart too', async () => {
    const whole = await search('q=golden&limit=100');
    const first = await search('q=golden&limit=2');
    const second = await search(`q=golden&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4));
  });
});

describe('the search window', () => {
  it('answers games, providers and sections of the same name', async () => {
    const { data } = await site.get('/game/window-search?lang=en&q=li&limit=3');
    expect(data.games.length).toBeLessThanOrEqual(3);
    expect(data.sections.map(({ key }: { key: string }) => key)).toEqual(['live']);
    const lumen = await site.get('/game/window-search?lang=en&q=lumen');
    expect(lumen.data.providers).toEqual([expect.objectContaining({ slug: 'lumen', path: '/games/lumen' })]);
  });

  it('offers popular games before anything is typed', async () => {
    const { data } = await site.get('/game/window-search?lang=en');
    expect([data.games, data.game]).toEqual([[], null]);
    expect(data.popular[0].slug).toBe('marquee-three-reels');
  });
});

type Row = Pick<GameCard, 'kind' | 'volatility'> & { provider: string; themes: string[] };
type Filters = { provider: string[]; kind: string[]; theme: string[]; volatility: number[] };

const passes = (row: Row, filters: Filters): boolean =>
  (filters.provider.length === 0 || filters.provider.includes(row.provider)) &&
  (filters.kind.length === 0 || filters.kind.includes(row.kind)) &&
  (filters.theme.length === 0 || row.themes.some((theme) => filters.theme.includes(theme))) &&
  (filters.volatility.length === 0 ||
    (row.volatility !== null && filters.volatility.includes(row.volatility)));

const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

describe('counts of filters', () => {
  it('equal a count by hand, each without its own filter, for 60 random choices', async () => {
    const rows = await site.database.query<Row>(
      `select kind, volatility, themes, provider.slug as provider from game
       join provider on provider.id = provider_id
       where status = 'enabled' and provider.enabled and 'desktop' = any (devices)`,
    );
    const random = createRandom('filters');
    const some = <Value>(values: readonly Value[]): Value[] =>
      random.next() < 0.5 ? [] : random.shuffled(values).slice(0, 1 + random.below(3));
    const distinct = <Value>(values: readonly Value[]) => [...new Set(values)];
    for (let round = 0; round < 60; round += 1) {
      const filters: Filters = {
        provider: some(distinct(rows.map(({ provider }) => provider))),
        kind: some(distinct(rows.map(({ kind }) => kind))),
        theme: some(distinct(rows.flatMap(({ themes }) => themes))),
        volatility: some([1, 2, 3, 4, 5]),
      };
      const query = Object.entries(filters).flatMap(([name, values]) =>
        values.map((value) => `${name}=${value}`),
      );
      // oxlint-disable-next-line no-await-in-loop
      const { total, facets } = await search(['limit=1', ...query].join('&'));
      const without = (name: keyof Filters) => rows.filter((row) => passes(row, { ...filters, [name]: [] }));
      const counted = (list: readonly { value: string; count: number }[]) =>
        Object.fromEntries(list.map(({ value, count }) => [value, count]));
      expect(total).toBe(rows.filter((row) => passes(row, filters)).length);
      expect(counted(facets.providers)).toEqual(tally(without('provider').map(({ provider }) => provider)));
      expect(counted(facets.kinds)).toEqual(tally(without('kind').map(({ kind }) => kind)));
      expect(counted(facets.themes)).toEqual(tally(without('theme').flatMap(({ themes }) => themes)));
      expect(counted(facets.volatilities)).toEqual(
        tally(
          without('volatility').flatMap(({ volatility }) =>
            volatility === null ? [] : [String(volatility)],
          ),
        ),
      );
    }
  }, 60_000);

  it('have titles in the language that was asked for', async () => {
    const { data } = await site.get('/game/search?lang=ru&limit=1');
    const titleOf = (list: Array<{ value: string; title: string }>, value: string) =>
      list.find((facet) => facet.value === value)?.title;
    expect(titleOf(data.facets.kinds, 'slot')).toBe('Слоты');
    expect(titleOf(data.facets.themes, 'pirates')).toBe('Пираты');
    expect(titleOf(data.facets.volatilities, '5')).toBe('Высокая');
  });
});
