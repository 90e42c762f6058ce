import type { ReleaseManifest, RouteDeclaration } from '@marquee/kernel/contracts';
import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import type { Address } from './visit.ts';

/** A route of a package that is checked. */
interface OwnRoute {
  manifest: ReleaseManifest;
  route: RouteDeclaration;
}

export interface Addresses {
  addresses: Address[];
  /** Routes whose parameters nobody could fill. */
  unknown: OwnRoute[];
}

const hasParameters = ({ path }: RouteDeclaration): boolean => /[:*]|\{(?!lang\})/.test(path);

const fixedPath = ({ path }: RouteDeclaration): string => path.replace('{lang}', 'en');

/**
 * Where the routes of the new releases can be seen. A route without parameters is its own address; the others are looked for
 * among paths that exist.
 *
 * @param all every release of the composition: which of them a path belongs to, all their routes decide together
 * @param known paths in English that the site lists or links to
 * @param isSignedIn whether players' pages can be seen as one
 */
export function addressesOf(
  fresh: readonly ReleaseManifest[],
  {
    all,
    known,
    isSignedIn,
  }: { all: readonly ReleaseManifest[]; known: readonly string[]; isSignedIn: boolean },
): Addresses {
  const routes = compileRoutes(
    all.flatMap((manifest) => manifest.routes.map((route) => ({ ...route, package: manifest.package }))),
  );
  const found = new Map<string, string>();
  for (const path of known) {
    const match = matchRoute(routes, path);
    const key = match && `${match.package}/${match.id}`;
    if (key !== null && !found.has(key)) found.set(key, path);
  }
  const own = fresh.flatMap((manifest) => manifest.routes.map((route) => ({ manifest, route })));
  const pathOf = ({ manifest, route }: OwnRoute): string | undefined =>
    hasParameters(route) ? found.get(`${manifest.package}/${route.id}`) : fixedPath(route);
  const addressed = own.map((each) => ({ ...each, path: pathOf(each) }));
  return {
    addresses: addressed.flatMap(({ manifest, route, path }): Address[] => {
      if (path === undefined) return [];
      const isForPlayers = route.access === 'player';
      return [
        {
          package: manifest.package,
          version: manifest.version,
          routeId: route.id,
          path,
          as: isForPlayers && isSignedIn ? 'player' : 'guest',
          isForPlayers,
        },
      ];
    }),
    unknown: addressed.filter(({ path }) => path === undefined),
  };
}
