import { splitAddress } from './split-address.ts';

/** Longer values mean nothing to any page. */
const MAXIMUM_VALUE_LENGTH = 256;

/**
 * The address that a page is rendered from and kept by: its path, and of its query the names that its route declares,
 * sorted. Whatever else a visitor puts there neither shows on the page nor makes another one in the cache.
 */
export function pageUrl(url: string, declared: readonly string[]): string {
  const { pathname, search } = splitAddress(url);
  if (search === '' || declared.length === 0) return pathname;
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => declared.includes(name) && value.length <= MAXIMUM_VALUE_LENGTH,
    ),
  );
  kept.sort();
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}
