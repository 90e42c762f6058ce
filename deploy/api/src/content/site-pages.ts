import { compileRoutes, matchRoute } from '@marquee/kernel/routing';
import { openRegistry, RegistryError } from '@marquee/releases';

/**
 * What answers to an address without language and query: a page of that very address (`exact`), a page of many, such as
 * one of each game (`any-of`), or none. `unknown` where the live routes are out of reach.
 */
export type PageKind = 'exact' | 'any-of' | 'none' | 'unknown';
export type FindPage = (path: string) => PageKind;

type Routes = Parameters<typeof compileRoutes>[0];

/** By the routes that packages declare. */
export const pagesOf = (routes: Routes): FindPage => {
  const compiled = compileRoutes(routes);
  return (path) => {
    // Patterns are the same in every language.
    const match = matchRoute(compiled, `/en${path === '/' ? '' : path}`);
    if (match === null) return 'none';
    return Object.keys(match.params).every((name) => name === 'lang') ? 'exact' : 'any-of';
  };
};

const nothingIsKnown: FindPage = () => 'unknown';

/**
 * Pages of the releases that are live in a registry. Nothing is known without one in reach, as where API and registry
 * are on two machines.
 */
export const livePages = (releasesFolder: string): FindPage => {
  const registry = openRegistry(releasesFolder, { clock: () => new Date(), keys: null });
  try {
    const live = registry.currentComposition();
    if (live === null) return nothingIsKnown;
    return pagesOf(
      Object.entries(live.pins).flatMap(([name, version]) =>
        registry.manifest(name, version).routes.map((route) => ({ package: name, ...route })),
      ),
    );
  } catch (error) {
    // A damaged release is a matter for its publishers, and no reason to refuse a text.
    if (error instanceof RegistryError) return nothingIsKnown;
    throw error;
  }
};
