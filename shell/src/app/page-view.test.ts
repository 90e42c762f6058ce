import type { Boot } from '@marquee/kernel/contracts';

import { errorHead, errorView, pageAddress } from './page-view.ts';

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
  ['no page of the site', errorView('not-found'), '/en/nothing/here', null],
  ['the answer to every address that is none', errorView('not-found'), '/en/404', null],
  ['a refused country', errorView('country'), '/en/blog/a', null],
])('knows whether %s stands at the address of a page', (_title, view, address, expected) => {
  expect(pageAddress(view, address, boot)).toBe(expected);
});
