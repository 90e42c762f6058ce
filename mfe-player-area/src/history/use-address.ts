import { useHost, useLocation } from '@marquee/kernel/remote';

import { changeQuery } from './history-query.ts';

/** Filters stand in the address: the page follows it, so that links, reloads and Back work without extra code. */
export function useAddress() {
  const host = useHost();
  const { pathname, search } = useLocation();
  return {
    search,
    change: (changes: Record<string, string | null>): void =>
      host.navigate(pathname + changeQuery(search, changes), { keepScroll: true }),
  };
}
