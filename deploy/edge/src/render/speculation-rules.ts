import type { RouteEntry } from '@marquee/kernel/contracts';
import { LANGUAGES } from '@marquee/kernel/locale';
import { wakeOf } from '@marquee/kernel/release';

/**
 * Links to something other than a page to read. Links to another language set a cookie, so they are not followed ahead
 * either.
 */
const OTHER_LINKS =
  'a[hreflang], a[download], a[rel~="nofollow"], [data-no-prerender] a, a[data-no-prerender]';

/** A page worth preparing: the same for everybody, asleep when it arrives, and without a game that would start. */
const isPrepared = (route: RouteEntry): boolean =>
  route.access === 'public' && wakeOf(route) !== 'load' && route.layout !== 'game-play';

/**
 * A route's pattern in the syntax of speculation rules. They have no constraints on parameters, so an excluded route
 * excludes more addresses than it matches.
 */
const asUrlPattern = (pattern: string): string =>
  pattern
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .replaceAll(/:\w+\(\.\*\)[*+]/g, '*')
    .replaceAll(/(:\w+)\([^)]*\)/g, '$1');

/**
 * Which links a browser may prerender while the pointer rests on them: light pages of the site. They sleep until they
 * are shown, so prerendering one has no side effects.
 *
 * The rules are in the page and not in a header, because the shell removes them: an awake page follows its links
 * without loading a document, and browsers evaluate the rules for every link whenever its address changes, which takes
 * 9 ms on a fast machine.
 */
export function speculationRules(routes: readonly RouteEntry[]): object {
  const others = routes.filter((route) => !isPrepared(route));
  const patterns = others.flatMap(({ path, patterns }) => patterns ?? [path]).map(asUrlPattern);
  return {
    prerender: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: LANGUAGES.flatMap((lang) => [`/${lang}`, `/${lang}/*`]) },
            { not: { href_matches: [...new Set(patterns)] } },
            { not: { selector_matches: OTHER_LINKS } },
          ],
        },
      },
    ],
  };
}
