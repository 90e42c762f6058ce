import type { CategoryRef, FacetValue, GameSort } from '@marquee/kernel/contracts/games';

import type { ListedGame } from '../../games/listed-game.ts';
import type { CatalogueQuery, FilterName } from './catalogue-query.ts';

/** What a list is of; with it more of the same can be asked for. */
export interface ListScope {
  category: CategoryRef | null;
  onlySlots: boolean;
}

/** One catalogue page: its first games, and how to go on. */
export interface CatalogueList {
  scope: ListScope;
  query: CatalogueQuery;
  games: ListedGame[];
  total: number;
  nextCursor: string | null;
  /** What each filter offers, with the games it would show while the others stay as they are. */
  facets: Record<FilterName, FacetValue[]>;
  /** The order they are in. */
  sort: GameSort;
  /** What the text was taken for, where nothing is spelt as it was typed. */
  correction: string | null;
  /** Popular games, where nothing matches. */
  suggestions: ListedGame[];
}
