import { brotliDecompressSync } from 'node:zlib';

import type { ComposedPage } from './compose-page.ts';
import { createPageCache, type StoredPage } from './page-cache.ts';

/** Longer than a page is fresh. */
const LATER_MS = 31_000;
/** Longer than a page is served that nobody has asked for. */
const MUCH_LATER_MS = 6 * 60_000;

let now = 0;

beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => jest.restoreAllMocks());

const aPage = (html: string, rest: Partial<ComposedPage> = {}): ComposedPage => ({
  status: 200,
  html,
  policy: "default-src 'none'",
  hints: [],
  isPartial: false,
  isPrivate: false,
  ...rest,
});

const text = (page: StoredPage | undefined): string =>
  page === undefined ? '' : brotliDecompressSync(page.brotli.bytes).toString();

/** Asks for a page past its freshness, and waits until the one made meanwhile has its place. */
async function refresh(cache: ReturnType<typeof createPageCache>, composed: ComposedPage): Promise<void> {
  now += LATER_MS;
  await cache.get('home', async () => composed);
  for (let turn = 0; turn < 1_000 && cache.fresh('home') === undefined; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('gives a fresh page at once, and none once it is stale', async () => {
  const cache = createPageCache();
  expect(cache.fresh('home')).toBeUndefined();
  await cache.get('home', async () => aPage('one'));
  expect(text(cache.fresh('home'))).toBe('one');
  now += LATER_MS;
  expect(cache.fresh('home')).toBeUndefined();
});

it('serves a stale page while the next one is made', async () => {
  const cache = createPageCache();
  await cache.get('home', async () => aPage('one'));
  now += LATER_MS;
  const { page, isHit } = await cache.get('home', async () => aPage('two'));
  expect([text(page), isHit]).toEqual(['one', true]);
});

it('serves nobody a page that was made long ago, and waits for the next one', async () => {
  const cache = createPageCache();
  await cache.get('home', async () => aPage('one'));
  now += MUCH_LATER_MS;
  const { page, isHit } = await cache.get('home', async () => aPage('gone', { status: 404 }));
  expect([text(page), page.status, isHit]).toEqual(['gone', 404, false]);
});

it.each([
  ['fails', () => Promise.reject(new Error('the API is away'))],
  ['comes out partial', async () => aPage('part', { isPartial: true })],
])(
  'falls back to a page of long ago when the next one %s, and lets no second visitor wait',
  async (_how, compose) => {
    const cache = createPageCache();
    await cache.get('home', async () => aPage('one'));
    now += MUCH_LATER_MS;
    expect(text((await cache.get('home', compose)).page)).toBe('one');
    const endless = new Promise<ComposedPage>(() => {});
    expect(text((await cache.get('home', () => endless)).page)).toBe('one');
  },
);

it('keeps the stored bytes of a page that has not changed', async () => {
  const cache = createPageCache();
  const { page } = await cache.get('home', async () => aPage('one'));
  await refresh(cache, aPage('one'));
  expect(cache.fresh('home')).toBe(page);
});

it.each([
  ['text', aPage('two')],
  ['policy', aPage('one', { policy: "default-src 'self'" })],
  ['hints', aPage('one', { hints: ['</a.svg>; rel=preload; as=image'] })],
  ['status', aPage('one', { status: 404 })],
])('takes the new page when its %s is another', async (_what, changed) => {
  const cache = createPageCache();
  const { page } = await cache.get('home', async () => aPage('one'));
  await refresh(cache, changed);
  expect(cache.fresh('home')).not.toBe(page);
  expect(text(cache.fresh('home'))).toBe(changed.html);
  expect(cache.fresh('home')).toMatchObject({ status: changed.status, policy: changed.policy });
});

it('compresses a page as small as can be once a second visitor asks for it', async () => {
  const cache = createPageCache();
  const html = Array.from({ length: 400 }, (_, index) => `<li>game ${(index * 7919) % 1000}</li>`).join('');
  const { page } = await cache.get('home', async () => aPage(html));
  const first = page.brotli.bytes.length;
  expect(page.improve).not.toBeNull();
  expect(cache.fresh('home')).toBe(page);
  expect(page.improve).toBeNull();
  for (let turn = 0; turn < 10_000 && page.brotli.bytes.length === first; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(page.brotli.bytes.length).toBeLessThan(first);
  expect(text(page)).toBe(html);
});
