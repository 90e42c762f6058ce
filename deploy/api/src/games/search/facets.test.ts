import type { FacetValue, GameCard, SearchResult } from '@marquee/kernel/contracts/games';
import { createRandom } from '@marquee/seed/testing';

import { searchGames } from '../../testing/search-games.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  // Otherwise one game would have a demo and none would be for money.
  await site.database.query('update game set demo_enabled = id % 3 = 0, real_enabled = id % 2 = 0');
}, OPENING_MS);
afterAll(() => site.close());

const search = (query: string) => searchGames(site, query);

interface Row extends Pick<GameCard, 'kind' | 'volatility'> {
  provider: string;
  themes: string[];
  features: string[];
  demo: boolean;
  real: boolean;
  countries: string[];
  devices: string[];
}

const FILTERS = ['provider', 'kind', 'theme', 'feature', 'volatility', 'mode'] as const;
type FilterName = (typeof FILTERS)[number];
type Filters = Record<FilterName, string[]>;

const valuesOf = (row: Row): Filters => ({
  provider: [row.provider],
  kind: [row.kind],
  theme: row.themes,
  feature: row.features,
  volatility: row.volatility === null ? [] : [String(row.volatility)],
  mode: [...(row.demo ? ['demo'] : []), ...(row.real ? ['real'] : [])],
});

const passes = (row: Row, filters: Filters): boolean => {
  const values = valuesOf(row);
  return FILTERS.every(
    (name) => filters[name].length === 0 || values[name].some((value) => filters[name].includes(value)),
  );
};

const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const counted = (list: readonly FacetValue[]) =>
  Object.fromEntries(list.map(({ value, count }) => [value, count]));

/** Read from the tables, without the view and the catalogue in memory, which are what is tested. */
const readRows = () =>
  site.database.query<Row>(
    `select kind, volatility, themes, features, demo_enabled as demo, real_enabled as real, devices,
       game.refused_countries || provider.refused_countries as countries, provider.slug as provider
     from game join provider on provider.id = provider_id where status = 'enabled' and provider.enabled`,
  );

it('equal a count by hand, each without its own filter, for 200 random choices', async () => {
  const rows = await readRows();
  const random = createRandom('filters');
  const distinct = (name: FilterName) => [...new Set(rows.flatMap((row) => valuesOf(row)[name]))];
  const known = Object.fromEntries(FILTERS.map((name) => [name, distinct(name)]));
  const some = (name: FilterName, atMost: number): string[] =>
    random.next() < 0.6 ? [] : random.shuffled(known[name] ?? []).slice(0, 1 + random.below(atMost));
  let found = 0;
  for (let round = 0; round < 200; round += 1) {
    const filters: Filters = {
      provider: some('provider', 5),
      kind: some('kind', 3),
      theme: some('theme', 5),
      feature: some('feature', 2),
      volatility: some('volatility', 3),
      mode: some('mode', 1),
    };
    const country = random.pick(['', 'GB', 'NL', 'TR']);
    const device = random.pick(['desktop', 'mobile']);
    const offered = rows.filter((row) => row.devices.includes(device) && !row.countries.includes(country));
    const query = [
      'limit=1',
      `device=${device}`,
      ...FILTERS.flatMap((name) => filters[name].map((value) => `${name}=${value}`)),
    ].join('&');
    const headers: Record<string, string> = country === '' ? {} : { 'x-marquee-country': country };
    // oxlint-disable-next-line no-await-in-loop
    const { data }: { data: SearchResult } = await site.get(`/game/search?lang=en&${query}`, headers);
    const without = (name: FilterName) =>
      tally(
        offered
          .filter((row) => passes(row, { ...filters, [name]: [] }))
          .flatMap((row) => valuesOf(row)[name]),
      );
    found += data.total;
    expect(data.total).toBe(offered.filter((row) => passes(row, filters)).length);
    expect(counted(data.facets.providers)).toEqual(without('provider'));
    expect(counted(data.facets.kinds)).toEqual(without('kind'));
    expect(counted(data.facets.themes)).toEqual(without('theme'));
    expect(counted(data.facets.features)).toEqual(without('feature'));
    expect(counted(data.facets.volatilities)).toEqual(without('volatility'));
    expect(counted(data.facets.modes)).toEqual(without('mode'));
  }
  expect(found).toBeGreaterThan(200);
});

it('narrow with the question and the category as the games do', async () => {
  const pirates = await search('category=pirates&q=golden&limit=100');
  expect(counted(pirates.facets.kinds)).toEqual(tally(pirates.items.map(({ kind }) => kind)));
  expect(counted(pirates.facets.providers)).toEqual(
    tally(pirates.items.map(({ provider }) => provider.slug)),
  );
});

it('have titles in the language that was asked for', async () => {
  const { data } = await site.get('/game/search?lang=ru&limit=1');
  const titleOf = (list: FacetValue[], value: string) => list.find((facet) => facet.value === value)?.title;
  expect(titleOf(data.facets.kinds, 'slot')).toBe('Слоты');
  expect(titleOf(data.facets.themes, 'pirates')).toBe('Пираты');
  expect(titleOf(data.facets.features, 'jackpot')).toBe('Джекпот');
  expect(titleOf(data.facets.volatilities, '5')).toBe('Высокая');
  expect(titleOf(data.facets.modes, 'demo')).toBe('Демо');
});
