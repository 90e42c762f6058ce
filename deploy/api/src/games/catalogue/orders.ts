import type { GameSort } from '@marquee/kernel/contracts';

import { fold } from '../../search/fold.ts';
import type { Place } from '../search/cursor.ts';
import type { CatalogueGame } from './snapshot.ts';

/** Above every rank, so that a rank settles only what comes before it leaves open. */
const ABOVE_RANKS = 1_000_000;

/** Ascending position of a game in an order by number. */
const POSITIONS: Partial<Record<GameSort, (game: CatalogueGame) => number>> = {
  popular: ({ popularityRank }) => popularityRank,
  new: ({ releasedAt }) => -Math.floor(releasedAt.getTime() / 1000),
  jackpot: ({ features, popularityRank }) =>
    (features.includes('jackpot') ? 0 : ABOVE_RANKS) + popularityRank,
  rtp: ({ rtpBasisPoints, popularityRank }) => (10_000 - rtpBasisPoints) * ABOVE_RANKS + popularityRank,
};

/** Where a game stands in an order; alphabetical ones go by folded title. */
export const placeIn = (sort: GameSort, game: CatalogueGame): Place => {
  const position = POSITIONS[sort]?.(game);
  return position === undefined
    ? { position: 0, name: fold(game.title), id: game.id }
    : { position, name: '', id: game.id };
};

/** By position, then by name, letter for letter whatever the language, then by id. */
export const comparePlaces = (one: Place, other: Place): number => {
  if (one.position !== other.position) return one.position - other.position;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id - other.id;
};

/** A game with its place, so that sorting works the place out once. */
export interface Placed {
  game: CatalogueGame;
  place: Place;
}

export const isBackwards = (sort: GameSort): boolean => sort === 'za';

export const inOrder = (games: readonly CatalogueGame[], sort: GameSort): Placed[] => {
  const placed = games
    .map((game) => ({ game, place: placeIn(sort, game) }))
    .toSorted((one, other) => comparePlaces(one.place, other.place));
  return isBackwards(sort) ? placed.toReversed() : placed;
};
