import type { GameSort } from '@marquee/kernel/contracts/games';

import { fold } from '../../search/fold.ts';
import type { Place } from '../search/cursor.ts';
import type { CatalogueGame } from './snapshot.ts';

/** Above every popularity rank, so that popularity only breaks ties of the key before it. */
const ABOVE_RANKS = 1_000_000;

/** Numeric keys, ascending. */
const POSITIONS: Partial<Record<GameSort, (game: CatalogueGame) => number>> = {
  popular: ({ popularityRank }) => popularityRank,
  new: ({ releasedAt }) => -Math.floor(releasedAt.getTime() / 1000),
  jackpot: ({ features, popularityRank }) =>
    (features.includes('jackpot') ? 0 : ABOVE_RANKS) + popularityRank,
  rtp: ({ rtpBasisPoints, popularityRank }) => (10_000 - rtpBasisPoints) * ABOVE_RANKS + popularityRank,
};

/** The sort key of a game; alphabetical orders use the folded title. */
export const sortKeyOf = (sort: GameSort, game: CatalogueGame): Place => {
  const position = POSITIONS[sort]?.(game);
  return position === undefined
    ? { position: 0, name: fold(game.title), id: game.id }
    : { position, name: '', id: game.id };
};

/** By number, then by name in code point order, then by id. */
export const compareSortKeys = (one: Place, other: Place): number => {
  if (one.position !== other.position) return one.position - other.position;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id - other.id;
};

/** A game with its sort key, computed once. */
export interface SortedGame {
  game: CatalogueGame;
  place: Place;
}

export const isDescending = (sort: GameSort): boolean => sort === 'za';

export const sortGames = (games: readonly CatalogueGame[], sort: GameSort): SortedGame[] => {
  const placed = games
    .map((game) => ({ game, place: sortKeyOf(sort, game) }))
    .toSorted((one, other) => compareSortKeys(one.place, other.place));
  return isDescending(sort) ? placed.toReversed() : placed;
};
