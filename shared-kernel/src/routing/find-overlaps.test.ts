import { findOverlaps } from './find-overlaps.ts';
import { siteRoutes } from './site-routes.fixture.ts';

const isOverlap = (a: string, b: string, owner = 'mfe-content'): boolean =>
  findOverlaps([{ package: 'mfe-catalogue', id: 'a', path: a }], [{ package: owner, id: 'b', path: b }])
    .length > 0;

it.each([
  ['/:lang/games', '/en/:page'],
  ['/{lang}/games', '/:any/games'],
  ['/{lang}/blog', '/{lang}/:page'],
  ['/{lang}/blog/:id', '/{lang}/:section/:id'],
  ['/{lang}/:slug(.*)*/:id', '/{lang}/blog'],
  ['/{lang}/:slug(.*)*/:id', '/{lang}/a/b/c/d/e'],
  ['/{lang}/:a(.*)*/x', '/{lang}/y/:b(.*)*'],
  ['/{lang}/:a(.*)+', '/{lang}/:b(.*)*/:id'],
  ['/{lang}/*/end', '/{lang}/start/*'],
  ['/{lang}/:id([a-z]+)', '/{lang}/blog'],
  ['/{lang}/:id([a-z]+)', '/{lang}/:number([0-9]+)'],
  ['/{lang}/:by(author|tag)', '/{lang}/:kind(tag|theme)'],
  ['/{lang}', '/:slug(.*)*'],
])('%s meets %s', (a, b) => {
  expect(isOverlap(a, b)).toBe(true);
  expect(isOverlap(b, a)).toBe(true);
});

it.each([
  ['/{lang}/games', '/it/:page'],
  ['/{lang}/blog', '/{lang}/blog/:id'],
  ['/{lang}/blog/:id', '/{lang}/news/:id'],
  ['/{lang}/:id([0-9]+)', '/{lang}/blog'],
  ['/{lang}/:by(author|tag)', '/{lang}/:kind(theme|feature)'],
  ['/{lang}/:a(.*)*/x', '/{lang}/:b(.*)*/y'],
  ['/{lang}/:a(.*)+/x', '/{lang}/x'],
  ['/{lang}/*', '/{lang}'],
])('%s never meets %s', (a, b) => {
  expect(isOverlap(a, b)).toBe(false);
  expect(isOverlap(b, a)).toBe(false);
});

it('lets routes of one package share paths, and the shell share them with all', () => {
  expect(isOverlap('/{lang}/:a', '/{lang}/b', 'mfe-catalogue')).toBe(false);
  expect(isOverlap('/{lang}/:a', '/{lang}/b', 'shell')).toBe(false);
});

it('names the packages, the routes and the patterns that meet', () => {
  const a = {
    package: 'mfe-catalogue',
    id: 'all',
    path: '/{lang}/x',
    patterns: ['/{lang}/x', '/{lang}/:page'],
  };
  expect(findOverlaps([a], [{ package: 'mfe-content', id: 'vpn', path: '/{lang}/vpn' }])).toEqual([
    {
      a: { package: 'mfe-catalogue', id: 'all', pattern: '/{lang}/:page' },
      b: { package: 'mfe-content', id: 'vpn', pattern: '/{lang}/vpn' },
    },
  ]);
});

it('finds none in the whole table of the site', () => {
  expect(findOverlaps(siteRoutes, siteRoutes)).toEqual([]);
});

it('finds some once the catch-all is declared without its three cases', () => {
  const careless = siteRoutes.map((route) => ({ ...route, patterns: undefined }));
  expect(findOverlaps(careless, siteRoutes).length).toBeGreaterThan(0);
});
