import type { CatalogueGame } from '../catalogue/snapshot.ts';

export const FILTERS = ['provider', 'kind', 'theme', 'feature', 'volatility', 'mode'] as const;
export type FilterName = (typeof FILTERS)[number];

type Filterable = Pick<
  CatalogueGame,
  'id' | 'providerSlug' | 'kind' | 'themes' | 'features' | 'volatility' | 'demoEnabled' | 'realEnabled'
>;

/** What a game counts as, filter by filter. */
const VALUES: Record<FilterName, (game: Filterable) => readonly string[]> = {
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

/** Values of filters by number, so that ten thousand games are counted without a string among them. */
export interface FacetIndex {
  /** The value behind each number. */
  values: ReadonlyArray<{ name: FilterName; value: string }>;
  /** A game's numbers, in the order of {@link FILTERS}. */
  of(id: number): ReadonlyArray<readonly number[]>;
}

export const createFacetIndex = (games: readonly Filterable[]): FacetIndex => {
  const values: Array<{ name: FilterName; value: string }> = [];
  const numbers = new Map<string, number>();
  const numberOf = (name: FilterName, value: string): number => {
    const key = `${name} ${value}`;
    const number = numbers.get(key) ?? values.push({ name, value }) - 1;
    numbers.set(key, number);
    return number;
  };
  const entries = new Map(
    games.map((game) => [
      game.id,
      FILTERS.map((name) => VALUES[name](game).map((value) => numberOf(name, value))),
    ]),
  );
  return { values, of: (id) => entries.get(id) ?? [] };
};
