import { findCalls } from './find-calls.ts';

const IMPORTS = `import { Payment } from '@marquee/kernel/contracts/cashier';\n`;
const callsIn = (text: string) => findCalls(IMPORTS + text).calls;
const found = (text: string) => {
  const { calls, unreadable } = findCalls(IMPORTS + text);
  return { paths: calls.map(({ method, path }) => `${method} ${path}`), unreadable };
};

it('reads method, path, what is sent, and the schema of the answer', () => {
  expect(
    callsIn(
      'await host.api.post(`/payment/${id}/cancel`, { schema: Payment, query: { lang }, body: { reason: 1, note } });',
    ),
  ).toEqual([
    {
      method: 'POST',
      path: '/payment/{}/cancel',
      query: ['lang'],
      body: ['note', 'reason'],
      schema: { from: '@marquee/kernel/contracts/cashier', name: 'Payment' },
    },
  ]);
});

it.each([
  ['a constant', `const path = '/menu'; api.get(path, { schema: Payment });`, ['GET /menu']],
  ['one of two', `api.get(isA ? '/a' : '/b', { schema: Payment });`, ['GET /a', 'GET /b']],
  [
    'a function',
    'const pathOf = (id: string) => `/game/${id}`; api.get(pathOf(id), { schema: Payment });',
    ['GET /game/{}'],
  ],
  [
    'a function and what follows',
    'function pathOf(id: string) { return `/game/${id}`; } api.post(`${pathOf(id)}/close`, { schema: Payment });',
    ['POST /game/{}/close'],
  ],
  ['a part of a part', 'api.get(`/pages/${kind}:${slug}`, { schema: Payment });', ['GET /pages/{}:{}']],
  ['a sign-in', `host.signIn('/sign-in', { schema: Payment, body });`, ['POST /sign-in']],
])('finds the path of %s', (_title, text, paths) => {
  expect(found(text)).toEqual({ paths, unreadable: 0 });
});

it.each([
  ['a path that is given', 'const load = (path: string) => api.get(path, { schema: Payment });'],
  ['an unknown end', 'const call = (rest: string) => api.get(`/security${rest}`, { schema: Payment });'],
  ['options that are given', `const call = (options: Options) => host.api.post('/a', options);`],
])('counts %s as unreadable', (_title, text) => {
  expect(found(text)).toEqual({ paths: [], unreadable: 1 });
});

it('does not take other calls of the same names for calls of the API', () => {
  expect(found(`redirects.get(path); new Map().get('/a'); cache.get('/a', { ttl: 1 });`)).toEqual({
    paths: [],
    unreadable: 0,
  });
});

it('does not tell names that are spread from elsewhere', () => {
  const [call] = callsIn(
    `api.get('/a', { schema: Payment, query: { lang, ...(cursor && { cursor }) }, ...more });`,
  );
  expect(call).toBeUndefined();
  const [spread] = callsIn(
    `api.post('/a', { schema: Payment, query: { lang, ...(cursor && { cursor }) }, body: { ...form } });`,
  );
  expect(spread).toMatchObject({ query: ['cursor', 'lang'], body: null });
});

it('leaves schemas that are no contract', () => {
  const [call] = callsIn(`const Own = z.object({}); api.get('/a', { schema: Own });`);
  expect(call?.schema).toBeNull();
});
