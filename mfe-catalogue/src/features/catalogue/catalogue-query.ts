import type { GameSort } from '@marquee/kernel/contracts';

/** What the visitor has chosen on a catalogue page; it lives in the address, so that it can be shared and gone back to. */
export interface CatalogueQuery {
  /** Empty where nothing is searched for. */
  text: string;
  /** Slug of a provider; empty for all. */
  provider: string;
  /** Null leaves the order to the section. */
  sort: GameSort | null;
}

export const SORTS = ['popular', 'new', 'az', 'za', 'rtp'] as const satisfies readonly GameSort[];

/** A search for one letter finds everything and means nothing. */
const MINIMUM_LETTERS = 2;
const MAXIMUM_LETTERS = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const emptyQuery: CatalogueQuery = { text: '', provider: '', sort: null };

/** The text as it is searched for: empty when it is too short. */
export function searchedText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, MAXIMUM_LETTERS);
  return Array.from(text).length < MINIMUM_LETTERS ? '' : text;
}

export const readSort = (value: string | null): GameSort | null =>
  SORTS.find((known) => known === value) ?? null;

/** Reads an address that anyone may have written: what makes no sense is left out. */
export function readCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const provider = search.get('provider') ?? '';
  return {
    text: searchedText(search.get('q') ?? ''),
    provider: SLUG.test(provider) ? provider : '',
    sort: readSort(search.get('sort')),
  };
}

/** The address's query of a choice, with its question mark; empty for the plain page. */
export function writeCatalogueQuery({ text, provider, sort }: CatalogueQuery): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (provider !== '') search.set('provider', provider);
  if (sort !== null) search.set('sort', sort);
  const written = search.toString();
  return written === '' ? '' : `?${written}`;
}

export const isFiltered = ({ text, provider }: CatalogueQuery): boolean => text !== '' || provider !== '';
