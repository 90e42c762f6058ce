import type { SearchQuery } from '@marquee/kernel/contracts/games';

import type { SortedGame } from '../catalogue/sort-games.ts';
import { type FacetIndex, FILTERS, type FilterName } from './facet-index.ts';

export type GameFilters = Pick<SearchQuery, FilterName>;

/** For each filter, how many games each of its values would give. */
export type Counts = Record<FilterName, Map<string, number>>;

interface Condition {
  /** Place of the filter in {@link FILTERS}. */
  filter: number;
  /** By number of a value, whether it is chosen. */
  chosen: readonly boolean[];
}

const conditionsOf = (filters: GameFilters, { values }: FacetIndex): Condition[] =>
  FILTERS.flatMap((name, filter) => {
    const wanted = [filters[name] ?? []].flat().map(String);
    if (wanted.length === 0) return [];
    return [{ filter, chosen: values.map((known) => known.name === name && wanted.includes(known.value)) }];
  });

const namedCounts = (counts: Uint32Array, { values }: FacetIndex): Counts => {
  const named: Counts = {
    provider: new Map(),
    kind: new Map(),
    theme: new Map(),
    feature: new Map(),
    volatility: new Map(),
    mode: new Map(),
  };
  for (const [number, { name, value }] of values.entries()) {
    const count = counts[number] ?? 0;
    if (count > 0) named[name].set(value, count);
  }
  return named;
};

const PASSED = -1;
const FAILED_SEVERAL = -2;

/** The one filter that a game fails, or one of the two above. */
const failureOf = (own: ReadonlyArray<readonly number[]>, conditions: readonly Condition[]): number => {
  let failure = PASSED;
  for (const { filter, chosen } of conditions) {
    if (own[filter]?.some((number) => chosen[number])) continue;
    if (failure !== PASSED) return FAILED_SEVERAL;
    failure = filter;
  }
  return failure;
};

export interface Filtered {
  /** Games that pass every filter, in the order they came. */
  passed: SortedGame[];
  counts: Counts;
}

/**
 * Filters a list and counts, for each filter, what its values would give if that filter itself were not set.
 *
 * A game passes a filter with any of its values among the chosen ones.
 */
export const filterGames = (
  list: readonly SortedGame[],
  filters: GameFilters,
  index: FacetIndex,
): Filtered => {
  const conditions = conditionsOf(filters, index);
  const counts = new Uint32Array(index.values.length);
  const passed: SortedGame[] = [];
  const count = (numbers: readonly number[] = []) => {
    for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  };
  for (const placed of list) {
    const own = index.of(placed.game.id);
    const failure = failureOf(own, conditions);
    if (failure === PASSED) {
      passed.push(placed);
      for (const numbers of own) count(numbers);
    } else if (failure !== FAILED_SEVERAL) {
      // It would pass if it were not for this filter, so it counts for this filter alone.
      count(own[failure]);
    }
  }
  return { passed, counts: namedCounts(counts, index) };
};
