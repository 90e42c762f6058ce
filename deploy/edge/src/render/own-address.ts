import { splitAddress } from './split-address.ts';

/**
 * The one address of a page, or null where the given one is it: single slashes, and none at the end but for the root.
 *
 * Routes are matched by that form, so every other one would be a second address of the same page; and one that begins
 * with two slashes is another host to a browser. What comes out begins with one slash and leads nowhere but to this site.
 */
export function ownAddress(url: string): string | null {
  const { pathname, search } = splitAddress(url);
  const own = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return own === pathname ? null : own + search;
}
