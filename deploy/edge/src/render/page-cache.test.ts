import { createPageCache } from './page-cache.ts';

interface Entry {
  status: number;
  bytes: number;
}

const aCache = () =>
  createPageCache<Entry>({
    maximumBytes: 1_000,
    bytesOf: ({ bytes }) => bytes,
    statusOf: ({ status }) => status,
  });

it('pushes out no page that visitors ask for, however many addresses lead nowhere', () => {
  const cache = aCache();
  cache.set('/en', { status: 200, bytes: 100 });
  for (let index = 0; index < 300; index += 1) cache.set(`/en/blog/${index}`, { status: 404, bytes: 100 });

  expect(cache.get('/en')).toBeDefined();
  expect(cache.get('/en/blog/0')).toBeUndefined();
  expect(cache.get('/en/blog/299')).toBeDefined();
});

it('keeps one entry of a key, whether its subject is there or not', () => {
  const cache = aCache();
  cache.set('/en/blog/a', { status: 404, bytes: 1 });
  cache.set('/en/blog/a', { status: 200, bytes: 1 });
  expect(cache.get('/en/blog/a')?.status).toBe(200);

  cache.set('/en/blog/a', { status: 404, bytes: 1 });
  expect(cache.peek('/en/blog/a')?.status).toBe(404);
  cache.delete('/en/blog/a');
  expect(cache.get('/en/blog/a')).toBeUndefined();
});

it('keeps pages up to so many bytes', () => {
  const cache = aCache();
  for (const key of ['a', 'b', 'c']) cache.set(key, { status: 200, bytes: 400 });
  expect([cache.get('a'), cache.get('c')]).toEqual([undefined, { status: 200, bytes: 400 }]);
});
