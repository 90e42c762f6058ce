import { splitAddress } from './split-address.ts';

/** Longer values mean nothing to any page. */
const MAXIMUM_VALUE_LENGTH = 256;

/**
 * The address that a page is rendered from and cached by: its path, and those parameters of its query that its route
 * declares, sorted. Other parameters neither change the page nor create another cache entry.
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
