import { errorHead } from './page-view.ts';

it.each([
  ['not-found', 'error.404.title'],
  ['failure', 'error.500.title'],
  ['country', 'Marquee does not accept visitors from your country'],
] as const)('names the document of %s after what its screen says', (error, title) => {
  expect(errorHead(error, (key) => key, 'Marquee')).toEqual({ title, noindex: true });
});
