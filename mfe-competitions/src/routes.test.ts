import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import { routes } from './routes.ts';

const compiled = compileRoutes(routes.map((route) => ({ ...route, package: 'mfe-competitions' })));

it("ships its part of the site's route table", () => {
  const table = routes.map(({ path, layout, access, render }) => [path, layout, access, render].join(' '));
  expect(table.toSorted()).toEqual([
    '/{lang}/races/list default public server',
    '/{lang}/races/stages/show/{id} default public server',
    '/{lang}/streamer-wheel-activity/list default public server',
    '/{lang}/streamer-wheel-activity/new default player client',
    '/{lang}/streamer-wheel-activity/{id} default public server',
    '/{lang}/tournaments/list default public server',
    '/{lang}/tournaments/show/{id} default public server',
  ]);
});

it.each([
  ['/en/tournaments/list', 'tournaments'],
  ['/en/tournaments/show/spring-cup', 'tournament'],
  ['/de/races/list', 'races'],
  ['/de/races/stages/show/7', 'race-stage'],
  ['/tr/streamer-wheel-activity/7', 'streamer-wheel'],
  ['/tr/streamer-wheel-activity/list', 'streamer-wheels'],
  ['/tr/streamer-wheel-activity/new', 'new-wheel'],
])('answers %s with the page %s', (path, id) => {
  expect(matchRoute(compiled, path)?.id).toBe(id);
});

it.each(['/en/tournaments', '/en/tournaments/show', '/en/races/show/7'])('leaves %s to others', (path) => {
  expect(matchRoute(compiled, path)).toBeNull();
});

it('names every page once', () => {
  const ids = routes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
