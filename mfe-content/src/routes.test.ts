import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import { routes } from './routes.ts';

const compiled = compileRoutes(routes.map((route) => ({ ...route, package: 'mfe-content' })));

it("ships its part of the site's route table", () => {
  const table = routes.map(({ path, layout, access, render }) => [path, layout, access, render].join(' '));
  expect(table.toSorted()).toEqual([
    '/{lang}/blog blog public server',
    '/{lang}/blog-pre-show/:id blog public server',
    '/{lang}/blog/:id blog public server',
    '/{lang}/blog/:typeby/:id blog public server',
    '/{lang}/display/:id default public server',
    '/{lang}/help/:id default public server',
    '/{lang}/news/list default public server',
    '/{lang}/news/pre-show/:id default public server',
    '/{lang}/news/show/:id default public server',
    '/{lang}/vpn default public server',
  ]);
});

it.each([
  ['/en/blog', 'blog'],
  ['/en/blog/first-post', 'blog-post'],
  ['/en/blog/author/ann', 'blog-filter'],
  ['/en/blog/tag/slots', 'blog-filter'],
  ['/en/blog-pre-show/7', 'blog-preview'],
  ['/en/news/list', 'news'],
  ['/en/news/show/7', 'news-article'],
  ['/en/news/pre-show/7', 'news-preview'],
  ['/en/help/limits', 'help-article'],
  ['/en/display/terms', 'display'],
  ['/en/vpn', 'vpn'],
])('answers %s with the page %s', (path, id) => {
  expect(matchRoute(compiled, path)?.id).toBe(id);
});

it.each(['/en/blog/colour/red', '/en/news', '/en/help', '/en/display'])('leaves %s to others', (path) => {
  expect(matchRoute(compiled, path)).toBeNull();
});

it('names every page once', () => {
  const ids = routes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
