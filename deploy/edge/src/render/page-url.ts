import { isPartnerParameter } from '@marquee/kernel/routing';

import { splitAddress } from './split-address.ts';

/** Counts visitors, changes nothing on the page. */
const NEVER_RENDERED = ['requestId', 'source'];

/**
 * Path and query without the parameters that no page is rendered from, sorted: what is left is worth a page of its
 * own in the cache.
 */
export function pageUrl(url: string, partnerParameters: readonly string[]): string {
  const { pathname, search } = splitAddress(url);
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => !NEVER_RENDERED.includes(name) && !isPartnerParameter(partnerParameters, name),
    ),
  );
  kept.sort();
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}
