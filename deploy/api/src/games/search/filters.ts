import type { SearchQuery } from '@marquee/kernel/contracts';

import type { Placed } from '../catalogue/orders.ts';
import type { CatalogueGame } from '../catalogue/snapshot.ts';

export type GameFilters = Pick<
  SearchQuery,
  'provider' | 'kind' | 'theme' | 'feature' | 'volatility' | 'mode'
>;

type FilterName = keyof GameFilters;

/** What a game counts as, filter by filter. A game passes a filter with any of its values among the chosen ones. */
const VALUES: Record<FilterName, (game: CatalogueGame) => readonly string[]> = {
  provider: ({ providerSlug }) => [providerSlug],
  kind: ({ kind }) => [kind],
  theme: ({ themes }) => themes,
  feature: ({ features }) => features,
  volatility: ({ volatility }) => (volatility === null ? [] : [String(volatility)]),
  mode: ({ demoEnabled, realEnabled }) => [
    ...(demoEnabled ? ['demo'] : []),
    ...(realEnabled ? ['real'] : []),
  ],
};

const FILTERS = ['provider', 'kind', 'theme', 'feature', 'volatility', 'mode'] as const;

/** For each filter, how many games each of its values would give. */
export type Counts = Record<FilterName, Map<string, number>>;

const noCounts = (): Counts => ({
  provider: new Map(),
  kind: new Map(),
  theme: new Map(),
  feature: new Map(),
  volatility: new Map(),
  mode: new Map(),
});

const chosenBy = (filters: GameFilters): Array<{ name: FilterName; chosen: ReadonlySet<string> }> =>
  FILTERS.flatMap((name) => {
    const value = filters[name];
    const list = Array.isArray(value) ? value.map(String) : value === undefined ? [] : [value];
    return list.length === 0 ? [] : [{ name, chosen: new Set(list) }];
  });

export interface Filtered {
  /** Games that pass every filter, in the order they came. */
  passed: Placed[];
  counts: Counts;
}

/** Filters a list and counts, for each filter, what its values would give if that filter itself were not set. */
export const filterGames = (list: Iterable<Placed>, filters: GameFilters): Filtered => {
  const conditions = chosenBy(filters);
  const counts = noCounts();
  const passed: Placed[] = [];
  const count = (game: CatalogueGame, name: FilterName) => {
    for (const value of VALUES[name](game)) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
  };
  for (const placed of list) {
    const { game } = placed;
    const failed = conditions.filter(
      ({ name, chosen }) => !VALUES[name](game).some((value) => chosen.has(value)),
    );
    const [only] = failed;
    if (only === undefined) {
      passed.push(placed);
      for (const name of FILTERS) count(game, name);
    } else if (failed.length === 1) {
      // It would pass if it were not for this filter, so it counts for this filter alone.
      count(game, only.name);
    }
  }
  return { passed, counts };
};
