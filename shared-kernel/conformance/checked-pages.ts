import type { ReleaseManifest, RouteDeclaration } from '../src/contracts/manifest.ts';
import type { RouteParams } from '../src/contracts/render.ts';
import type { Language } from '../src/locale/languages.ts';
import { compileRoutes, matchRoute } from '../src/routing/match-route.ts';
import { CannotCheck } from './cannot-check.ts';

/** One address of a remote's route. */
export interface CheckedPage {
  route: RouteDeclaration;
  /** Without the language, which the address brings. */
  params: RouteParams;
  /** Without its language: `/sports?page=2`. */
  sitePath: string;
}

const LANGUAGE = '/{lang}';

const hasParameters = ({ path }: RouteDeclaration): boolean => /[:*]|\{(?!lang\})/.test(path);

/** Where a page is found in one language. */
export const addressOf = ({ sitePath }: CheckedPage, lang: Language): string =>
  `/${lang}${sitePath === '/' ? '' : sitePath}`;

/**
 * The pages that are checked: every route without parameters, and the given addresses for those with some.
 *
 * @throws {CannotCheck} for an address that is of no route
 */
export function checkedPages(
  { package: owner, routes }: ReleaseManifest,
  given: readonly string[],
): CheckedPage[] {
  const compiled = compileRoutes(routes.map((route) => ({ ...route, package: owner })));
  const found = given.map((sitePath): CheckedPage => {
    const match = matchRoute(compiled, `/en${sitePath.split('?', 1)[0]}`);
    const route = routes.find(({ id }) => id === match?.id);
    if (match === null || route === undefined)
      throw new CannotCheck(`${owner} has no route for ${sitePath}: name addresses without their language.`);
    const { lang: _lang, ...params } = match.params;
    return { route, params, sitePath };
  });
  const known = new Set(found.map(({ route }) => route.id));
  const fixed = routes
    .filter((route) => !hasParameters(route) && !known.has(route.id))
    .map((route): CheckedPage => ({ route, params: {}, sitePath: route.path.slice(LANGUAGE.length) || '/' }));
  return [...fixed, ...found];
}
