import { splitAddress } from './split-address.ts';

/**
 * The same address with single slashes, or null where it has no others.
 *
 * Routes are matched by that form, and an address that begins with two slashes is another host to a browser. What comes
 * out begins with one slash and leads nowhere but to this site. A slash at the end stays: the guards let it pass, and
 * the page names its canonical address.
 */
export function withSingleSlashes(url: string): string | null {
  const { pathname, search } = splitAddress(url);
  const single = pathname.replace(/\/{2,}/g, '/');
  return single === pathname ? null : single + search;
}
