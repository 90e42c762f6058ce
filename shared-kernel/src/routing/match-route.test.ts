import type { RouteEntry } from '../contracts/render.ts';
import { LANGUAGES } from '../locale/languages.ts';
import { compileRoutes, matchRoute } from './match-route.ts';
import { siteRoutes } from './site-routes.fixture.ts';

const aRoute = (path: string, changes: Partial<RouteEntry> = {}): RouteEntry => ({
  package: 'mfe-content',
  id: path,
  path,
  layout: 'default',
  access: 'public',
  render: 'server',
  titleKey: 'title',
  ...changes,
});

const site = compileRoutes(siteRoutes);

const winner = (pathname: string, ...paths: string[]): string | undefined =>
  matchRoute(compileRoutes(paths.map((path) => aRoute(path))), pathname)?.id;

describe('the grammar', () => {
  it.each([
    ['/{lang}', '/en', { lang: 'en' }],
    ['/{lang}/rules/{id}', '/ru/rules/book-of-ra', { lang: 'ru', id: 'book-of-ra' }],
    ['/{lang}/help/:id', '/de/help/kyc', { lang: 'de', id: 'kyc' }],
    ['/{lang}/a/:slug(.*)*/:hash', '/en/a/h', { lang: 'en', slug: [], hash: 'h' }],
    ['/{lang}/a/:slug(.*)*/:hash', '/en/a/x/y/h', { lang: 'en', slug: ['x', 'y'], hash: 'h' }],
    ['/{lang}/a/:slug(.*)+', '/en/a/x', { lang: 'en', slug: ['x'] }],
    ['/{lang}/*/redirect', '/en/x/y/redirect', { lang: 'en', '*': ['x', 'y'] }],
    ['/{lang}/blog/:by(author|tag)', '/en/blog/tag', { lang: 'en', by: 'tag' }],
    ['/{lang}/:id([a-z-]*games-[a-z]+)', '/en/best-games-now', { lang: 'en', id: 'best-games-now' }],
    ['/{lang}/help/:id', '/en/help/a%20b', { lang: 'en', id: 'a b' }],
  ])('reads %s from %s', (path, pathname, params) => {
    expect(matchRoute(compileRoutes([aRoute(path)]), pathname)?.params).toEqual(params);
  });

  it.each([
    ['/{lang}', '/it'],
    ['/{lang}', '/EN'],
    ['/{lang}', '/'],
    ['/{lang}/help/:id', '/en/help'],
    ['/{lang}/help/:id', '/en/help/a/b'],
    ['/{lang}/help/:id', '/en/Help/a'],
    ['/{lang}/a/:slug(.*)+', '/en/a'],
    ['/{lang}/*/redirect', '/en/redirect'],
    ['/{lang}/blog/:by(author|tag)', '/en/blog/tagged'],
    ['/{lang}/:id(a|b|c[0-9])', '/en/c'],
    ['/{lang}/help/:id', '/en/help/a%2Fb'],
  ])('%s does not answer %s', (path, pathname) => {
    expect(matchRoute(compileRoutes([aRoute(path)]), pathname)).toBeNull();
  });

  it.each([
    'en/blog',
    '/{lang}/:id(',
    '/{lang}/:id(a)|(b)',
    '/{lang}/:id([)',
    '/{lang}/:id([a-z]+)*',
    '/{lang}/bl og',
    '/{lang}/:a/:a',
    '/{lang}/*/x/:rest(.*)*',
    '/{lang}//blog',
    '/{lang}/:id(a/b)',
  ])('refuses the pattern %s', (path) => {
    expect(() => compileRoutes([aRoute(path)])).toThrow(
      expect.objectContaining({ name: 'RoutePatternError' }),
    );
  });

  it('anchors an expression whose alternatives could otherwise escape', () => {
    expect(() => compileRoutes([aRoute('/{lang}/:id(a)|(b)')])).toThrow('no regular expression');
  });
});

describe('precedence', () => {
  it.each([
    ['/en/a/b', '/{lang}/a/b', ['/{lang}/:x(.*)*', '/{lang}/:x/:y', '/{lang}/:x([a-z])/b', '/{lang}/a/b']],
    ['/en/a/b', '/{lang}/:x([a-z])/b', ['/{lang}/:x(.*)*', '/{lang}/:x/:y', '/{lang}/:x([a-z])/b']],
    ['/en/a/b', '/{lang}/:x/:y', ['/{lang}/:x(.*)*', '/{lang}/:x/:y']],
    ['/en/a/b', '/{lang}/a/:y', ['/{lang}/:x/b', '/{lang}/a/:y']],
    ['/en/a', '/{lang}/:x', ['/{lang}/:x/:rest(.*)*', '/{lang}/:x']],
  ])('gives %s to %s', (pathname, expected, paths) => {
    expect(winner(pathname, ...paths)).toBe(expected);
    expect(winner(pathname, ...paths.toReversed())).toBe(expected);
  });

  it("puts the shell's own routes before all others", () => {
    expect(matchRoute(site, '/en/display/terms/redirect')?.package).toBe('shell');
    expect(matchRoute(site, '/en/games/redirect')?.package).toBe('shell');
  });
});

describe('the catalogue catch-all', () => {
  it.each([
    '/en/games/all',
    '/pl/slots/new',
    '/en/games/provider/novo/all',
    '/en/games-new-slots',
    '/en/best-games-2026',
    '/en/games-live/roulette/games-auto',
    '/en/games/roulette/games-auto',
    '/en/games-live/a/b/best-games-1',
  ])('answers %s', (pathname) => {
    expect(matchRoute(site, pathname)).toMatchObject({ package: 'mfe-catalogue', id: 'slug-id' });
  });

  it.each([
    '/en/games-live/games-auto',
    '/en/games',
    '/en/slots',
    '/en/foo/bar',
    '/en/Games/all',
    '/en/games-',
    '/en/games-New',
    '/en/games-a_b',
    '/en/foo/x/games-auto',
    '/en/games-live/roulette/auto',
    '/en/g%D0%B0mes/all',
    '/en/games%2Fall',
    '/games/all',
  ])('leaves %s alone', (pathname) => {
    expect(matchRoute(site, pathname)).toBeNull();
  });

  it('names its parameters by its path, whichever case is the valid one', () => {
    expect(matchRoute(site, '/en/games/live/all')?.params).toEqual({
      lang: 'en',
      slug: ['games', 'live'],
      id: 'all',
    });
    expect(matchRoute(site, '/en/games-new')?.params).toEqual({ lang: 'en', slug: [], id: 'games-new' });
  });

  it('stays quick on a segment made to backtrack', () => {
    expect(matchRoute(site, `/en/${'games-'.repeat(330)}!`)).toBeNull();
  });
});

it.each(LANGUAGES)('finds every kind of route under /%s', (lang) => {
  expect(matchRoute(site, `/${lang}`)?.id).toBe('home');
  expect(matchRoute(site, `/${lang}/blog/author/anna`)?.params).toEqual({
    lang,
    typeby: 'author',
    id: 'anna',
  });
  expect(matchRoute(site, `/${lang}/games/favorites`)?.access).toBe('player');
  expect(matchRoute(site, `/${lang}/confirm/email/a/b/c`)?.params).toEqual({
    lang,
    slug: ['a', 'b'],
    hash: 'c',
  });
});

it('is compiled once for a table', () => {
  expect(compileRoutes(siteRoutes)).toBe(site);
});

it('finds every route of the site by an address of its own', () => {
  for (const { id, path, package: owner } of siteRoutes) {
    if (id === 'slug-id') continue;
    const pathname = path
      .replace('{lang}', 'en')
      .replace(':typeby', 'tag')
      .replace(/:slug\(\.\*\)\*|\*/, 'some/where')
      .replace(/:\w+|\{\w+\}/g, 'this');
    expect([pathname, matchRoute(site, pathname)]).toEqual([
      pathname,
      expect.objectContaining({ id, package: owner }),
    ]);
  }
});
