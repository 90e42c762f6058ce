import type { GameCard, SearchQuery, SearchResult } from '@marquee/kernel/contracts/games';

import { fold } from '../../search/fold.ts';
import { type Category, findCategory } from '../catalogue/categories.ts';
import type { Offering } from '../catalogue/offering.ts';
import { compareSortKeys, isDescending, type SortedGame } from '../catalogue/sort-games.ts';
import { presentCard, presentFacets } from '../presenter.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { filterGames } from './filters.ts';
import { matchGames } from './match-games.ts';

const PAGE = 24;
const SUGGESTIONS = 8;

/** Index at which a page continues; a binary search, since the list is sorted. */
const indexAfter = (list: readonly SortedGame[], after: Place, backwards: boolean): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = list[middle]?.place ?? after;
    const order = compareSortKeys(place, after);
    if (backwards ? order >= 0 : order <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A page of a sorted list, and the cursor of the next page if there is one. */
export const pageOf = (
  list: readonly SortedGame[],
  { after, limit, backwards = false }: { after: Place | null; limit: number; backwards?: boolean },
): { shown: SortedGame[]; end: Place | null } => {
  const start = after ? indexAfter(list, after, backwards) : 0;
  const shown = list.slice(start, start + limit);
  return { shown, end: start + limit < list.length ? (shown.at(-1)?.place ?? null) : null };
};

interface Found {
  list: readonly SortedGame[];
  /** Sorted by relevance, not in the requested order. */
  isByRelevance: boolean;
  correction: string | null;
}

const findGames = (offering: Offering, query: SearchQuery, category: Category | null): Found => {
  const { q = '', sort } = query;
  const list = offering.list(sort ?? category?.sort ?? 'popular', category);
  if (fold(q) === '') return { list, isByRelevance: false, correction: null };
  const { ranks, correction } = matchGames(
    offering.snapshot,
    list.map(({ game }) => game),
    q,
    query.exact === 'true',
  );
  const answering = list.filter(({ game }) => ranks.has(game.id));
  if (sort !== undefined) return { list: answering, isByRelevance: false, correction };
  const byRelevance = answering.map(({ game }) => ({
    game,
    place: { position: ranks.get(game.id) ?? 0, name: '', id: game.id },
  }));
  return {
    list: byRelevance.toSorted((one, other) => compareSortKeys(one.place, other.place)),
    isByRelevance: true,
    correction,
  };
};

/** The most popular games available to the visitor. */
export const popularGames = (offering: Offering, count: number, now: Date): GameCard[] =>
  offering
    .list('popular')
    .slice(0, count)
    .map(({ game }) => presentCard(game, now));

/** A page of the catalogue: filters, query, order, and the number of games behind each filter value. */
export const searchGames = (offering: Offering, query: SearchQuery, now: Date): SearchResult => {
  const { snapshot } = offering;
  const category = query.category ? findCategory(snapshot, query.category, query.lang) : null;
  const sort = query.sort ?? category?.sort ?? 'popular';
  const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const { list, isByRelevance, correction } = findGames(offering, query, category);
  const { passed, counts } = filterGames(list, query, snapshot.facets);
  const { shown, end } = pageOf(passed, {
    after,
    limit: query.limit ?? PAGE,
    backwards: isDescending(sort) && !isByRelevance,
  });
  return {
    items: shown.map(({ game }) => presentCard(game, now)),
    total: passed.length,
    nextCursor: end && writeCursor(sort, end),
    facets: presentFacets(counts, snapshot, query.lang),
    sort,
    category: category && {
      kind: category.kind,
      key: category.key,
      title: category.title,
      path: category.path,
    },
    correction,
    suggestions: passed.length === 0 ? popularGames(offering, SUGGESTIONS, now) : [],
  };
};

/** The best matches of a query, the number of all, and the presumed spelling. */
export const bestMatches = (
  offering: Offering,
  { text, isExact, limit, now }: { text: string; isExact: boolean; limit: number; now: Date },
): { games: GameCard[]; total: number; correction: string | null } => {
  const { ranks, correction } = matchGames(offering.snapshot, offering.games, text, isExact);
  const rankOf = ({ id }: { id: number }) => ranks.get(id) ?? 0;
  const games = offering.games
    .filter(({ id }) => ranks.has(id))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)
    .slice(0, limit)
    .map((game) => presentCard(game, now));
  return { games, total: ranks.size, correction };
};
