import type { FacetValue } from '@marquee/kernel/contracts/games';

import type { TextKey } from '../../texts.ts';
import type { CatalogueList, ListScope } from './catalogue-list.ts';
import { type CatalogueQuery, FILTERS, type FilterName } from './catalogue-query.ts';

/** Key of each filter's name. */
export const FILTER_LABELS: Record<FilterName, TextKey> = {
  provider: 'fact.provider',
  kind: 'fact.kind',
  theme: 'fact.themes',
  feature: 'fact.features',
  volatility: 'fact.volatility',
  mode: 'filters.mode',
};

/** The filters that can change something: the page of a provider has no choice of provider. */
export const filtersOf = ({ category, onlySlots }: ListScope): FilterName[] =>
  FILTERS.filter((filter) => category?.kind !== filter && !(onlySlots && filter === 'kind'));

/** A value that is only known from the address has no title yet. */
const titleOf = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

/**
 * What a filter offers. What is chosen stays on offer when no game is left for it: it must be possible to take it away
 * where it was put.
 */
export function optionsOf(
  facets: CatalogueList['facets'],
  filter: FilterName,
  chosen: readonly string[],
): FacetValue[] {
  const offered = facets[filter];
  const missing = chosen.filter((value) => !offered.some((option) => option.value === value));
  // The same array where nothing is missing, so that components that have rendered it need not render again.
  if (missing.length === 0) return offered;
  return [...offered, ...missing.map((value) => ({ value, title: titleOf(value), count: 0 }))];
}

export interface ActiveFilter {
  filter: FilterName;
  value: string;
  title: string;
}

/** Everything chosen, in the order of the filters. */
export const activeFilters = (
  { scope, facets }: Pick<CatalogueList, 'scope' | 'facets'>,
  { choices }: CatalogueQuery,
): ActiveFilter[] =>
  filtersOf(scope).flatMap((filter) =>
    choices[filter].map((value) => {
      const option = optionsOf(facets, filter, choices[filter]).find((known) => known.value === value);
      return { filter, value, title: option?.title ?? value };
    }),
  );
