import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

import type { ListedGame } from '../../games/listed-game.ts';
import type { CatalogueList } from './catalogue-list.ts';

interface Pages {
  games: ListedGame[];
  nextCursor: string | null;
  /** Pages fetched beyond the first. */
  extra: number;
}

/** What was fetched beyond a list's first page, so that going back finds all of it again. */
const fetched = new WeakMap<CatalogueList, Pages>();
const underWay = new WeakMap<CatalogueList, AbortController>();

const firstPage = (list: CatalogueList): Pages =>
  fetched.get(list) ?? { games: list.games, nextCursor: list.nextCursor, extra: 0 };

/** The same game may come twice when the catalogue moved between two pages. */
function appendNew(games: readonly ListedGame[], next: readonly ListedGame[]): ListedGame[] {
  const known = new Set(games.map(({ id }) => id));
  return [...games, ...next.filter(({ id }) => !known.has(id))];
}

export interface MoreGamesState extends Pages {
  status: 'idle' | 'pending' | 'failed';
  fetchMore: () => void;
}

/** Goes on in a list, page by page. A page that arrives after the list has changed is dropped. */
export function useMoreGames(list: CatalogueList): MoreGamesState {
  const host = useHost();
  const lang = useLanguage();
  const [shown, setShown] = useState({
    list,
    pages: firstPage(list),
    status: 'idle' as MoreGamesState['status'],
  });
  // Another list starts over in this very render: its games must not wait for an effect.
  const current = shown.list === list ? shown : { list, pages: firstPage(list), status: 'idle' as const };

  useEffect(
    () => () => {
      underWay.get(list)?.abort();
      // Going back brings the same list again, and its next page can be asked for once more.
      setShown((before) => (before.list === list ? { ...before, status: 'idle' } : before));
    },
    [list],
  );

  const fetchMore = async (): Promise<void> => {
    const { pages } = current;
    if (pages.nextCursor === null || current.status === 'pending') return;
    const controller = new AbortController();
    underWay.set(list, controller);
    setShown({ ...current, status: 'pending' });
    try {
      const { fetchList } = await import('./fetch-list.ts');
      const next = await fetchList({
        api: host.api,
        lang,
        category: list.scope.category?.key ?? null,
        onlySlots: list.scope.onlySlots,
        query: list.query,
        cursor: pages.nextCursor,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      const longer: Pages = {
        games: appendNew(pages.games, next.games),
        nextCursor: next.nextCursor,
        extra: pages.extra + 1,
      };
      fetched.set(list, longer);
      setShown({ list, pages: longer, status: 'idle' });
    } catch {
      if (!controller.signal.aborted) setShown({ ...current, status: 'failed' });
    }
  };

  return { ...current.pages, status: current.status, fetchMore: () => void fetchMore() };
}
