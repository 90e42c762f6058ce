import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { addressesOf } from './addresses.ts';

const aRemote = (name: string, routes: Array<Partial<ReleaseManifest['routes'][number]>>): ReleaseManifest =>
  ({
    package: name,
    version: '1.0.0',
    routes: routes.map((route, index) => ({
      id: `route-${index + 1}`,
      layout: 'default',
      access: 'public',
      render: 'server',
      titleKey: 'title',
      ...route,
    })),
  }) as ReleaseManifest;

const blog = aRemote('mfe-content', [
  { path: '/{lang}/blog' },
  { path: '/{lang}/blog/:id' },
  { path: '/{lang}/drafts/:id' },
  { path: '/{lang}/player/notes', access: 'player' },
]);
const games = aRemote('mfe-catalogue', [{ path: '/{lang}/:slug(.*)*/:id' }]);

const find = (known: string[], isSignedIn = true) =>
  addressesOf([blog], { all: [blog, games], known, isSignedIn });

it('finds routes with parameters among paths that exist, and says which it did not find', () => {
  const { addresses, unknown } = find(['/en/games/all', '/en/blog/what-a-seed-is', '/en/blog/second']);
  expect(addresses.map(({ routeId, path }) => [routeId, path])).toEqual([
    ['route-1', '/en/blog'],
    ['route-2', '/en/blog/what-a-seed-is'],
    ['route-4', '/en/player/notes'],
  ]);
  expect(unknown.map(({ route }) => route.path)).toEqual(['/{lang}/drafts/:id']);
});

it('looks at pages of players as one, else as a guest', () => {
  const roles = (isSignedIn: boolean) => find([], isSignedIn).addresses.map(({ as }) => as);
  expect(roles(true)).toEqual(['guest', 'player']);
  expect(roles(false)).toEqual(['guest', 'guest']);
});
