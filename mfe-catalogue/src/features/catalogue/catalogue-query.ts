import type { GameKind, GameSort } from '@marquee/kernel/contracts/games';

import { isSlug } from '../../games/is-slug.ts';
import { searchedText } from '../../searching/searched-text.ts';

/** What can be chosen from lists, in the order of the address and the page. Each is a parameter that may be repeated. */
export const FILTERS = ['provider', 'kind', 'theme', 'feature', 'volatility', 'mode'] as const;

export type FilterName = (typeof FILTERS)[number];
export type Choices = Record<FilterName, readonly string[]>;

/** What the visitor has chosen on a catalogue page; it lives in the address, so that it can be shared and gone back to. */
export interface CatalogueQuery {
  /** Empty where nothing is searched for. */
  text: string;
  /** The text is meant as it was typed; without it the API may search for another spelling. */
  isExact: boolean;
  /** By filter; an empty list lets everything through. */
  choices: Choices;
  /** Null leaves the order to the section. */
  sort: GameSort | null;
}

export const SORTS = ['popular', 'new', 'az', 'za', 'jackpot', 'rtp'] as const satisfies readonly GameSort[];

const KINDS = [
  'slot',
  'live',
  'table',
  'crash',
  'instant',
  'video-poker',
  'bingo',
  'scratch',
] as const satisfies readonly GameKind[];

/** The API takes no more values of one filter. */
const MAXIMUM_VALUES = 50;

const isValueOf: Record<FilterName, (value: string) => boolean> = {
  provider: isSlug,
  kind: (value) => KINDS.some((kind) => kind === value),
  theme: isSlug,
  feature: isSlug,
  volatility: (value) => /^[1-5]$/.test(value),
  // Real play is what every game is for; what a visitor may miss is a demo.
  mode: (value) => value === 'demo',
};

const choicesFrom = (valuesOf: (filter: FilterName) => readonly string[]): Choices => ({
  provider: valuesOf('provider'),
  kind: valuesOf('kind'),
  theme: valuesOf('theme'),
  feature: valuesOf('feature'),
  volatility: valuesOf('volatility'),
  mode: valuesOf('mode'),
});

export const noChoices: Choices = choicesFrom(() => []);
export const emptyQuery: CatalogueQuery = { text: '', isExact: false, choices: noChoices, sort: null };

export const readSort = (value: string | null): GameSort | null =>
  SORTS.find((known) => known === value) ?? null;

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function readCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const text = searchedText(search.get('q') ?? '');
  return {
    text,
    isExact: text !== '' && search.get('exact') === 'true',
    choices: choicesFrom((filter) =>
      [...new Set(search.getAll(filter))].filter(isValueOf[filter]).slice(0, MAXIMUM_VALUES),
    ),
    sort: readSort(search.get('sort')),
  };
}

/** The address's query of a choice, with its question mark; empty for the plain page. */
export function writeCatalogueQuery({ text, isExact, choices, sort }: CatalogueQuery): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (text !== '' && isExact) search.set('exact', 'true');
  for (const filter of FILTERS) {
    for (const value of choices[filter]) search.append(filter, value);
  }
  if (sort !== null) search.set('sort', sort);
  const written = search.toString();
  return written === '' ? '' : `?${written}`;
}

/** Puts a value among the chosen ones, or takes it away. */
export function toggleChoice(query: CatalogueQuery, filter: FilterName, value: string): CatalogueQuery {
  const before = query.choices[filter];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...query, choices: { ...query.choices, [filter]: after } };
}

export const countChoices = ({ choices }: CatalogueQuery): number =>
  FILTERS.reduce((count, filter) => count + choices[filter].length, 0);

export const isFiltered = (query: CatalogueQuery): boolean => query.text !== '' || countChoices(query) > 0;
