import type { Boot } from '@marquee/kernel/contracts';

import { errorHead, errorView, translatedAddress } from './page-view.ts';

it.each([
  ['not-found', 'error.404.title'],
  ['failure', 'error.500.title'],
  ['country', 'Marquee does not accept visitors from your country'],
] as const)('names the document of %s after what its screen says', (error, title) => {
  expect(errorHead(error, (key) => key, 'Marquee')).toEqual({ title, noindex: true });
});

const boot = {
  lang: 'en',
  routes: [{ package: 'mfe-content', id: 'blog-post', path: '/{lang}/blog/{slug}' }],
} as unknown as Boot;

it.each([
  ['a page without a subject', errorView('not-found'), '/en/blog/gone?preview=1', '/en/blog/gone?preview=1'],
  ['a page that broke', errorView('failure'), '/en/blog/a', '/en/blog/a'],
  ['no page of the site', errorView('not-found'), '/en/nothing/here', '/en'],
  ['the answer to every address that is none', errorView('not-found'), '/en/404', '/en'],
  ['a refused country', errorView('country'), '/en/blog/a', '/en'],
])('offers %s in other languages where it may exist', (_title, view, address, expected) => {
  expect(translatedAddress(view, address, boot)).toBe(expected);
});
