import type { RouteEntry } from '@marquee/kernel/contracts';
import { LANGUAGES } from '@marquee/kernel/locale';
import { wakeOf } from '@marquee/kernel/release';

/** Links that lead elsewhere than to a page to read; another language remembers itself. */
const OTHER_LINKS =
  'a[hreflang], a[download], a[rel~="nofollow"], [data-no-prerender] a, a[data-no-prerender]';

/** A page worth preparing: the same for everybody, at rest when it arrives, and without a game that would begin. */
const isPrepared = (route: RouteEntry): boolean =>
  route.access === 'public' && wakeOf(route) !== 'load' && route.layout !== 'game-play';

/**
 * A route's pattern as browsers take it in these rules, which know no constraints: what a route leaves out is then left
 * out more widely.
 */
const asUrlPattern = (pattern: string): string =>
  pattern
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .replaceAll(/:\w+\(\.\*\)[*+]/g, '*')
    .replaceAll(/(:\w+)\([^)]*\)/g, '$1');

/**
 * Which links a browser may follow ahead while the pointer rests on them: pages of the site that are light. They sleep
 * until they are shown, so nothing happens before somebody comes.
 *
 * They stand inside the page, and not in a header, because the shell takes them out: a page that is awake follows its
 * links without a document, and browsers judge every link anew whenever its address changes, for 9 ms of a quick
 * machine.
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
