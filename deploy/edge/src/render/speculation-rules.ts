import { type RouteEntry, wakeOf } from '@marquee/kernel/contracts';
import { LANGUAGES } from '@marquee/kernel/locale';

import type { LiveComposition } from '../composition/live-composition.ts';
import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import type { PageRequest } from './page-request.ts';
import { TOKEN_COOKIE } from './plan-page.ts';

/** Named in the headers of every document. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Links that lead elsewhere than to a page to read: another language remembers itself, and a page that is awake
 * follows its links without a document.
 */
const OTHER_LINKS =
  'a[hreflang], a[download], a[rel~="nofollow"], [data-no-prerender] a, a[data-no-prerender], :root[data-shell="awake"] a';

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

const HEADERS = {
  'content-type': 'application/speculationrules+json',
  'cache-control': 'private, max-age=600',
  vary: 'Cookie',
};

/** Answers the rules; whoever is signed in gets none, since their pages wake at once. */
export const createSpeculationRules =
  (compositions: Pick<LiveComposition, 'current'>) =>
  async (
    request: EdgeRequest,
    response: EdgeResponse,
    { cookies }: PageRequest,
    isTls: boolean,
  ): Promise<void> => {
    const rules = cookies.has(TOKEN_COOKIE) ? {} : speculationRules((await compositions.current()).routes);
    respond(request, response, 200, { ...commonHeaders(isTls), ...HEADERS }, JSON.stringify(rules));
  };
