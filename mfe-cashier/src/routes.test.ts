import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import { routes } from './routes.ts';

const compiled = compileRoutes(routes.map((route) => ({ ...route, package: 'mfe-cashier' })));

it("ships its part of the site's route table", () => {
  const table = routes.map(({ path, layout, access, render }) => [path, layout, access, render].join(' '));
  expect(table.toSorted()).toEqual(['/{lang}/player/balance dashboard player client']);
});

it.each([['/kk/player/balance', 'balance']])('answers %s with the page %s', (path, id) => {
  expect(matchRoute(compiled, path)?.id).toBe(id);
});

it.each(['/en/player/balance/deposit'])('leaves %s to others', (path) => {
  expect(matchRoute(compiled, path)).toBeNull();
});

it('names every page once', () => {
  const ids = routes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
