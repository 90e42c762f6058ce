import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import { routes } from './routes.ts';

const compiled = compileRoutes(routes.map((route) => ({ ...route, package: 'mfe-catalogue' })));

it("ships its part of the site's route table", () => {
  const table = routes.map(({ path, layout, access, render }) => [path, layout, access, render].join(' '));
  expect(table.toSorted()).toEqual([
    '/{lang} default public server',
    '/{lang}/:slug(.*)*/:id default public server',
    '/{lang}/contribution default public server',
    '/{lang}/game/play/:name game-play player client',
    '/{lang}/games/favorites default player client',
    '/{lang}/games/last default player client',
    '/{lang}/rules/{id} game-play public server',
  ]);
});

it.each([
  ['/en', 'home'],
  ['/en/games/all', 'catalogue'],
  ['/pl/slots/new', 'catalogue'],
  ['/en/games-new-slots', 'catalogue'],
  ['/en/best-games-2026', 'catalogue'],
  ['/en/games-live/roulette/games-auto', 'catalogue'],
  ['/en/games/lumen/solar-crown', 'catalogue'],
  ['/en/games/favorites', 'favorites'],
  ['/en/games/last', 'last-played'],
  ['/en/rules/solar-crown', 'demo'],
  ['/en/game/play/solar-crown', 'real-play'],
  ['/en/contribution', 'contribution'],
])('answers %s with the page %s', (path, id) => {
  expect(matchRoute(compiled, path)?.id).toBe(id);
});

it.each(['/en/games', '/en/games-live/games-auto', '/en/foo/bar', '/en/Games/all', '/en/games%2Fall'])(
  'has no page at %s',
  (path) => {
    expect(matchRoute(compiled, path)).toBeNull();
  },
);
