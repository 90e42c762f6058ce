import type { RouteParams } from '../contracts/render.ts';
import { buildPath } from './build-path.ts';

it.each<[string, RouteParams, string]>([
  ['/', {}, '/'],
  ['/{lang}', { lang: 'en' }, '/en'],
  ['/{lang}/rules/{id}', { lang: 'tr', id: 'book' }, '/tr/rules/book'],
  ['/{lang}/help/:id', { lang: 'en', id: 'a b?' }, '/en/help/a%20b%3F'],
  ['/{lang}/:slug(.*)*/:id', { lang: 'en', id: 'games-new' }, '/en/games-new'],
  ['/{lang}/:slug(.*)*/:id', { lang: 'en', slug: ['games', 'live'], id: 'all' }, '/en/games/live/all'],
  ['/{lang}/*/redirect', { lang: 'en', '*': ['a', 'b'] }, '/en/a/b/redirect'],
  ['/{lang}/blog/:typeby(author|tag)/:id', { lang: 'en', typeby: 'tag', id: 'x' }, '/en/blog/tag/x'],
])('fills %s', (pattern, params, expected) => {
  expect(buildPath(pattern, params)).toBe(expected);
});

it.each<[string, string, RouteParams]>([
  ['an unknown language', '/{lang}', { lang: 'it' }],
  ['a missing parameter', '/{lang}/help/:id', { lang: 'en' }],
  ['an empty segment', '/{lang}/help/:id', { lang: 'en', id: '' }],
  ['a slash', '/{lang}/help/:id', { lang: 'en', id: 'a/b' }],
  ['a dot segment', '/{lang}/help/:id', { lang: 'en', id: '..' }],
  ['a list for one segment', '/{lang}/help/:id', { lang: 'en', id: ['a', 'b'] }],
  ['a broken constraint', '/{lang}/blog/:typeby(author|tag)', { lang: 'en', typeby: 'colour' }],
  ['too few segments', '/{lang}/:rest(.*)+', { lang: 'en', rest: [] }],
])('refuses %s', (_, pattern, params) => {
  expect(() => buildPath(pattern, params)).toThrow(expect.objectContaining({ name: 'RoutePatternError' }));
});
