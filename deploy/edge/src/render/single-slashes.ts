import { splitAddress } from './split-address.ts';

/**
 * The same address with single slashes and none at its end, or null where it is so already.
 *
 * Routes are matched by that form, so every page has addresses beside its own: each would be a page of its own to the
 * cache and to search engines, and one that begins with two slashes is another host to a browser. What comes out
 * begins with one slash and leads nowhere but to this site.
 */
export function withSingleSlashes(url: string): string | null {
  const { pathname, search } = splitAddress(url);
  const single = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return single === pathname ? null : single + search;
}
