import type { RouteParams } from '@marquee/kernel/contracts';
import { useHost, useLanguage, useLocation } from '@marquee/kernel/remote';
import { useEffect, useMemo, useRef, useState } from 'react';

import { createLatestSearch, DEBOUNCE_MS, type SearchState } from '../../searching/latest-search.ts';
import { searchedText } from '../../searching/searched-text.ts';
import type { CatalogueList, ListScope } from './catalogue-list.ts';
import {
  type CatalogueQuery,
  emptyQuery,
  type FilterName,
  toggleChoice,
  writeCatalogueQuery,
} from './catalogue-query.ts';
import { addressOf, arrivesByHandover, handOver } from './list-handover.ts';

/** A choice, with the page it was made on. */
interface Question {
  query: CatalogueQuery;
  scope: ListScope;
  params: RouteParams;
  pathname: string;
}

export interface CatalogueSearch {
  /** What stands in the field, which may be ahead of what is shown. */
  typed: string;
  /** What is chosen, shown or still on its way. */
  query: CatalogueQuery;
  status: SearchState['status'];
  type: (text: string) => void;
  toggle: (filter: FilterName, value: string) => void;
  sortBy: (sort: CatalogueQuery['sort']) => void;
  /** Asks for a whole choice at once. */
  choose: (query: CatalogueQuery) => void;
  clear: () => void;
  retry: () => void;
}

const same = (one: CatalogueQuery, other: CatalogueQuery): boolean =>
  writeCatalogueQuery(one) === writeCatalogueQuery(other);

/**
 * Searches in the current list. The address changes when the answer has arrived, and the page follows the address, so
 * that going back, sharing and reloading work without extra code.
 */
export function useCatalogueSearch(list: CatalogueList, params: RouteParams): CatalogueSearch {
  const host = useHost();
  const lang = useLanguage();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(list.query.text);
  const [status, setStatus] = useState<SearchState['status']>('idle');
  const [query, setQuery] = useState(list.query);
  const wanted = useRef(list.query);

  const search = useMemo(
    () =>
      createLatestSearch<Question, CatalogueList>({
        async fetch({ query, scope }, signal) {
          const { fetchList } = await import('./fetch-list.ts');
          const category = scope.category?.key ?? null;
          return fetchList({ api: host.api, lang, category, onlySlots: scope.onlySlots, query, signal });
        },
        onState: (state) => setStatus(state.status),
        onAnswer(question, answer) {
          handOver(host.api, addressOf(question.params, question.query), answer);
          const to = question.pathname + writeCatalogueQuery(question.query);
          host.navigate(to, { replace: true, keepScroll: true });
        },
      }),
    [host, lang],
  );
  useEffect(() => search.cancel, [search]);

  // Going back brings another query than the one wanted last; an answer to the search under way does not.
  useEffect(() => {
    // A choice made while an earlier answer was on its way to the page is still wanted.
    if (arrivesByHandover(list) || same(wanted.current, list.query)) return;
    wanted.current = list.query;
    search.cancel();
    setQuery(list.query);
    setTyped(list.query.text);
  }, [list, search]);

  const ask = (next: CatalogueQuery, delayMs?: number): void => {
    wanted.current = next;
    setQuery(next);
    if (same(next, list.query)) search.cancel();
    else search.ask({ query: next, scope: list.scope, params, pathname }, delayMs);
  };
  const choose = (next: CatalogueQuery): void => {
    setTyped(next.text);
    ask(next);
  };

  return {
    typed,
    query,
    status,
    type(text) {
      setTyped(text);
      ask({ ...wanted.current, text: searchedText(text), isExact: false }, DEBOUNCE_MS);
    },
    toggle: (filter, value) => ask(toggleChoice(wanted.current, filter, value)),
    sortBy: (sort) => ask({ ...wanted.current, sort }),
    choose,
    clear: () => choose({ ...emptyQuery, sort: wanted.current.sort }),
    retry: () => ask(wanted.current),
  };
}
