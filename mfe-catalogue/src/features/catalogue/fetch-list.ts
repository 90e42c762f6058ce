import { SearchResult } from '@marquee/kernel/contracts/games';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';

import { listGame } from '../../games/listed-game.ts';
import type { CatalogueList, ListScope } from './catalogue-list.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/** A page of games fills six, five, four, three and two columns without a gap. */
const PAGE_SIZE = 60;

export interface ListRequest {
  api: Api;
  lang: Language;
  /** Section, provider or theme; null for all games. */
  category: string | null;
  onlySlots: boolean;
  query: CatalogueQuery;
  cursor?: string;
  signal: AbortSignal;
}

const some = (values: readonly string[]): readonly string[] | undefined =>
  values.length === 0 ? undefined : values;

/** Asks for a page of games. Rejects with an `ApiError`, of status 404 where the category is unknown. */
export async function fetchList(request: ListRequest): Promise<CatalogueList> {
  const { api, lang, category, onlySlots, query, cursor, signal } = request;
  const result = await api.get('/game/search', {
    schema: SearchResult,
    query: {
      lang,
      limit: PAGE_SIZE,
      q: query.text || undefined,
      exact: query.isExact || undefined,
      provider: some(query.choices.provider),
      kind: onlySlots ? ['slot'] : some(query.choices.kind),
      theme: some(query.choices.theme),
      feature: some(query.choices.feature),
      volatility: some(query.choices.volatility),
      mode: query.choices.mode[0],
      sort: query.sort ?? undefined,
      category: category ?? undefined,
      cursor,
    },
    signal,
  });
  const { facets } = result;
  const scope: ListScope = { category: result.category, onlySlots };
  return {
    scope,
    query,
    games: result.items.map(listGame),
    total: result.total,
    nextCursor: result.nextCursor,
    facets: {
      provider: facets.providers,
      kind: facets.kinds,
      theme: facets.themes,
      feature: facets.features,
      volatility: facets.volatilities,
      mode: facets.modes.filter(({ value }) => value === 'demo'),
    },
    sort: result.sort,
    correction: result.correction,
    suggestions: result.suggestions.map(listGame),
  };
}
