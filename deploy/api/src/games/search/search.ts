import type { GameCard, SearchQuery, SearchResult } from '@marquee/kernel/contracts';

import { fold } from '../../search/fold.ts';
import { type Category, findCategory } from '../catalogue/categories.ts';
import type { Offering } from '../catalogue/offering.ts';
import { comparePlaces, isBackwards, type Placed } from '../catalogue/orders.ts';
import { presentCard, presentFacets } from '../presenter.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { filterGames } from './filters.ts';
import { answersTo } from './likeness.ts';

const PAGE = 24;
const SUGGESTIONS = 8;

/** Where a page goes on. The list is in order, so the place is found by halving. */
const indexAfter = (list: readonly Placed[], after: Place, backwards: boolean): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = list[middle]?.place ?? after;
    const order = comparePlaces(place, after);
    if (backwards ? order >= 0 : order <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A page of an ordered list, and the place it ends at when there is more. */
export const pageOf = (
  list: readonly Placed[],
  { after, limit, backwards = false }: { after: Place | null; limit: number; backwards?: boolean },
): { shown: Placed[]; end: Place | null } => {
  const start = after ? indexAfter(list, after, backwards) : 0;
  const shown = list.slice(start, start + limit);
  return { shown, end: start + limit < list.length ? (shown.at(-1)?.place ?? null) : null };
};

interface Found {
  list: readonly Placed[];
  /** In the order of likeness, not in the asked one. */
  isByLikeness: boolean;
  correction: string | null;
}

const findGames = (offering: Offering, query: SearchQuery, category: Category | null): Found => {
  const { q = '', sort } = query;
  const list = offering.list(sort ?? category?.sort ?? 'popular', category);
  if (fold(q) === '') return { list, isByLikeness: false, correction: null };
  const { places, correction } = answersTo(
    offering.snapshot,
    list.map(({ game }) => game),
    q,
    query.exact === 'true',
  );
  const answering = list.filter(({ game }) => places.has(game.id));
  if (sort !== undefined) return { list: answering, isByLikeness: false, correction };
  const byLikeness = answering.map(({ game }) => ({
    game,
    place: { position: places.get(game.id) ?? 0, name: '', id: game.id },
  }));
  return {
    list: byLikeness.toSorted((one, other) => comparePlaces(one.place, other.place)),
    isByLikeness: true,
    correction,
  };
};

/** The best known games a visitor may have. */
export const popularGames = (offering: Offering, count: number, now: Date): GameCard[] =>
  offering
    .list('popular')
    .slice(0, count)
    .map(({ game }) => presentCard(game, now));

/** A page of the catalogue: filters, question, order, and what each filter would still give. */
export const searchGames = (offering: Offering, query: SearchQuery, now: Date): SearchResult => {
  const { snapshot } = offering;
  const category = query.category ? findCategory(snapshot, query.category, query.lang) : null;
  const sort = query.sort ?? category?.sort ?? 'popular';
  const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  const { list, isByLikeness, correction } = findGames(offering, query, category);
  const { passed, counts } = filterGames(list, query, snapshot.facets);
  const { shown, end } = pageOf(passed, {
    after,
    limit: query.limit ?? PAGE,
    backwards: isBackwards(sort) && !isByLikeness,
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

/** The games that answer a question best, and what it seems to have meant. */
export const bestAnswers = (
  offering: Offering,
  { text, isExact, limit, now }: { text: string; isExact: boolean; limit: number; now: Date },
): { games: GameCard[]; correction: string | null } => {
  const { places, correction } = answersTo(offering.snapshot, offering.games, text, isExact);
  const place = ({ id }: { id: number }) => places.get(id) ?? 0;
  const games = offering.games
    .filter(({ id }) => places.has(id))
    .toSorted((one, other) => place(one) - place(other) || one.id - other.id)
    .slice(0, limit)
    .map((game) => presentCard(game, now));
  return { games, correction };
};
