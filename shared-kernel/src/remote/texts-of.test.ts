import { textsOf } from './texts-of.ts';

interface English {
  'terms.title': string;
  games_one: string;
  games_other: string;
}

const { definePage, defineRoutes } = textsOf<English>();

const title = (write: Parameters<typeof definePage>[0]['head']): string =>
  definePage({ Component: () => null, head: write }).head({
    data: undefined,
    params: {},
    t: (key) => `<${key}>`,
    lang: 'en',
  }).title;

it('takes the keys of the English messages, a plural without its form', () => {
  expect(title(({ t }) => ({ title: t('terms.title') }))).toBe('<terms.title>');
  expect(title(({ t }) => ({ title: t('games', { count: 2 }) }))).toBe('<games>');
});

// The compiler is the test here: `npm run check` fails when one of these lines is no error.
it('does not compile with a key that English does not have', () => {
  // @ts-expect-error -- it is not among the keys
  expect(title(({ t }) => ({ title: t('nope') }))).toBe('<nope>');
  // @ts-expect-error -- a form of a plural is never asked for
  expect(title(({ t }) => ({ title: t('games_one') }))).toBe('<games_one>');
  const row = { id: 'a', path: '/{lang}/a', layout: 'default', access: 'public', render: 'server' } as const;
  // @ts-expect-error -- the title of a route is a key too
  expect(defineRoutes([{ ...row, titleKey: 'nope', page: jest.fn() }])).toHaveLength(1);
});
