import type { ReleaseManifest, RouteDeclaration } from '../src/contracts/manifest.ts';
import { addressOf, checkedPages } from './checked-pages.ts';

const route = (id: string, path: string): RouteDeclaration => ({
  id,
  path,
  layout: 'default',
  access: 'public',
  render: 'client',
  titleKey: 'title',
});

const manifest = {
  package: 'mfe-sports',
  routes: [route('home', '/{lang}/sports'), route('match', '/{lang}/sports/:id')],
} as ReleaseManifest;

it('takes every route that has one address, and the given addresses of the others', () => {
  const pages = checkedPages(manifest, ['/sports/final?tab=odds']);
  expect(pages.map((page) => [page.route.id, addressOf(page, 'de'), page.params])).toEqual([
    ['home', '/de/sports', {}],
    ['match', '/de/sports/final?tab=odds', { id: 'final' }],
  ]);
});

it('leaves out a route with parameters for which no address is given', () => {
  expect(checkedPages(manifest, []).map((page) => page.route.id)).toEqual(['home']);
});

it('says so where an address is of no route', () => {
  expect(() => checkedPages(manifest, ['/casino'])).toThrow('mfe-sports has no route for /casino');
});
