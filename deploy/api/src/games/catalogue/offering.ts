import type { CategoryRef, GameSort } from '@marquee/kernel/contracts/games';

import type { CatalogueGame, Snapshot } from './snapshot.ts';
import { sortGames, type SortedGame } from './sort-games.ts';

/** The part of the catalogue that is offered to visitors of one country and device. */
export interface Offering {
  snapshot: Snapshot;
  games: readonly CatalogueGame[];
  /** All of them in an order, or those of a category. Do not modify it: it is cached. */
  list(sort: GameSort, category?: Pick<CategoryRef, 'kind' | 'key'> | null): readonly SortedGame[];
}

const isIn = (
  snapshot: Snapshot,
  { kind, key }: Pick<CategoryRef, 'kind' | 'key'>,
): ((game: CatalogueGame) => boolean) => {
  if (kind === 'provider') return ({ providerSlug }) => providerSlug === key;
  if (kind === 'theme') return ({ themes }) => themes.includes(key);
  const ids = snapshot.sections.find((section) => section.key === key)?.gameIds;
  return ids ? ({ id }) => ids.has(id) : () => ids === null;
};

export const createOffering = (snapshot: Snapshot, offeredIds: readonly number[]): Offering => {
  const offered = new Set(offeredIds);
  const games = snapshot.games.filter(({ id }) => offered.has(id));
  const orders = new Map<GameSort, readonly SortedGame[]>();
  const lists = new Map<string, readonly SortedGame[]>();
  const everything = (sort: GameSort) => {
    const kept = orders.get(sort) ?? sortGames(games, sort);
    orders.set(sort, kept);
    return kept;
  };
  return {
    snapshot,
    games,
    list: (sort, category = null) => {
      if (!category) return everything(sort);
      const name = `${sort} ${category.kind} ${category.key}`;
      const belongs = isIn(snapshot, category);
      const kept = lists.get(name) ?? everything(sort).filter(({ game }) => belongs(game));
      lists.set(name, kept);
      return kept;
    },
  };
};
