import type { SearchQuery, SearchResult, WindowSearch, WindowSearchQuery } from '@marquee/kernel/contracts';

import type { Queryable } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { findCategory } from './categories.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { fold, readings } from './fold.ts';
import { type CountRow, presentCard, presentDetail, presentFacets, presentProvider } from './presenter.ts';
import type { GamesRepository } from './repository.ts';
import { type GameSearch, searchStatement } from './search-statement.ts';

const PAGE = 24;
const WINDOW_GAMES = 8;
const WINDOW_PROVIDERS = 5;
const SUGGESTIONS = 8;
const SIMILAR = 12;

interface FoundRow extends CountRow {
  position: bigint;
  row: number;
  name: string;
}

const runSearch = async (database: Queryable, search: GameSearch) => {
  const statement = searchStatement(search);
  const rows = await database.query<FoundRow>(statement.text, statement.values);
  const items = rows.filter(({ facet }) => facet === 'item').toSorted((one, other) => one.row - other.row);
  const shown = items
    .slice(0, search.limit)
    .map(({ value, position, name }): Place => ({ id: Number(value), position, name }));
  return {
    places: shown,
    hasMore: items.length > search.limit,
    total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
    counts: rows,
  };
};

interface Sources {
  database: Queryable;
  games: GamesRepository;
  now: Date;
  visitor: Visitor;
}

/** A page of the catalogue: filters, question, order, and what each filter would still give. */
export const searchGames = async (
  { database, games, now, visitor }: Sources,
  query: SearchQuery,
): Promise<SearchResult> => {
  const category = query.category ? await findCategory(database, query.category, query.lang) : null;
  const question = query.q ?? '';
  const sort = query.sort ?? category?.sort ?? 'popular';
  const found = await runSearch(database, {
    visitor,
    question,
    category,
    filters: query,
    sort,
    byLikeness: query.sort === undefined && readings(question).length > 0,
    after: query.cursor === undefined ? null : readCursor(sort, query.cursor),
    limit: query.limit ?? PAGE,
  });
  const last = found.places.at(-1);
  const rows = await games.byIds(found.places.map(({ id }) => id));
  const suggestions = found.total === 0 ? await games.popular(visitor, SUGGESTIONS) : [];
  return {
    items: rows.map((row) => presentCard(row, now)),
    total: found.total,
    nextCursor: last && found.hasMore ? writeCursor(sort, last) : null,
    facets: presentFacets(found.counts, await games.providers(visitor), await games.terms(query.lang)),
    sort,
    category: category && {
      kind: category.kind,
      key: category.key,
      title: category.title,
      path: category.path,
    },
    suggestions: suggestions.map((row) => presentCard(row, now)),
  };
};

const detailOf = async ({ games, now, visitor }: Sources, slug: string, lang: WindowSearchQuery['lang']) => {
  const row = await games.findBySlug(visitor, slug, lang);
  if (!row) throw new ApiError('GAME_NOT_FOUND', `No game is called ${slug}.`);
  const similar = await games.similarTo(visitor, row, SIMILAR);
  return presentDetail({ row, similar, terms: await games.terms(lang), now });
};

/** What the search window shows while somebody types; with a slug, everything about that one game. */
export const searchWindow = async (sources: Sources, query: WindowSearchQuery): Promise<WindowSearch> => {
  const { database, games, now, visitor } = sources;
  const limit = query.limit ?? WINDOW_GAMES;
  const game = query.slug === undefined ? null : await detailOf(sources, query.slug, query.lang);
  const meant = readings(query.q ?? '');
  const filters = { provider: [], kind: [], theme: [], volatility: [] };
  const found =
    meant.length > 0
      ? await runSearch(database, {
          visitor,
          question: query.q ?? '',
          category: null,
          filters,
          sort: 'popular',
          byLikeness: true,
          after: null,
          limit,
        })
      : { places: [] };
  const isMeant = (words: string) =>
    meant.length === 0 || meant.some((reading) => ` ${words}`.includes(` ${reading}`));
  const providers = await games.providers(visitor);
  const sections = await games.listedSections(query.lang);
  const rows = await games.byIds(found.places.map(({ id }) => id));
  return {
    games: rows.map((row) => presentCard(row, now)),
    providers: providers
      .filter(({ foldedName }) => isMeant(foldedName))
      .slice(0, WINDOW_PROVIDERS)
      .map(presentProvider),
    sections: sections
      .filter(({ title }) => isMeant(fold(title)))
      .map(({ key, title }) => ({ key, title, path: `/games/${key}` })),
    popular: (await games.popular(visitor, limit)).map((row) => presentCard(row, now)),
    game,
  };
};
