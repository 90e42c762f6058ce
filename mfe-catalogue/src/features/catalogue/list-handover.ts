import type { RouteParams } from '@marquee/kernel/contracts';
import type { Api } from '@marquee/kernel/http';

import type { CatalogueList } from './catalogue-list.ts';
import { type CatalogueQuery, writeCatalogueQuery } from './catalogue-query.ts';

/** Names a page of the catalogue: where it is, and what is chosen on it. */
export const addressOf = (params: RouteParams, query: CatalogueQuery): string =>
  [params['lang'], params['slug'], params['id']].flat().join('/') + writeCatalogueQuery(query);

/**
 * Hands an answer from the search field over to the page that shows it.
 *
 * The page asks first and moves the address when the answer is there, so that a search that fails leaves page and
 * address as they were. The page's loader then finds the answer here instead of asking again. Kept by API client:
 * on a server each request has its own.
 */
const waiting = new WeakMap<Api, { address: string; list: CatalogueList }>();

/** Lists that the page has not shown yet. */
const onTheirWay = new WeakSet<CatalogueList>();

export const handOver = (api: Api, address: string, list: CatalogueList): void => {
  onTheirWay.add(list);
  waiting.set(api, { address, list });
};

/** Returns and removes the answer for an address. */
export function takeOver(api: Api, address: string): CatalogueList | undefined {
  const entry = waiting.get(api);
  waiting.delete(api);
  return entry?.address === address ? entry.list : undefined;
}

/**
 * Whether a list is on show for the first time, and by a search of this page: going back to it later is a move of its
 * own.
 */
export const arrivesByHandover = (list: CatalogueList): boolean => onTheirWay.delete(list);
