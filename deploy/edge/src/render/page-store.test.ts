import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';

import type { ComposedPage } from './compose-page.ts';
import { createPageStore, type StoredPage } from './page-store.ts';

/** Longer than a page is fresh. */
const LATER_MS = 31_000;
/** Longer than a page is served that nobody has asked for. */
const MUCH_LATER_MS = 6 * 60_000;

const SETTLED_MS = 5_000;

const aPage = (html: string, rest: Partial<ComposedPage> = {}): ComposedPage => ({
  status: 200,
  bytes: Buffer.from(html),
  digest: JSON.stringify([html, rest]),
  policy: "default-src 'none'",
  permissions: [],
  hasForeignScripts: false,
  hasNonce: false,
  hints: [],
  isPartial: false,
  failedRemote: null,
  isPrivate: false,
  ...rest,
});

const text = ({ brotli }: StoredPage): string => brotliDecompressSync(brotli).toString();

function aStore() {
  let now = 1_000;
  const store = createPageStore(() => now);
  /** Of the data that there is at that moment. */
  const dated = (compose: () => Promise<ComposedPage>) => async () => {
    const dataAt = now;
    return { page: await compose(), dataAt };
  };
  return {
    get: (key: string, compose: () => Promise<ComposedPage>) => store.get(key, dated(compose)),
    again: (key: string, tag: number, compose: () => Promise<ComposedPage>) =>
      store.again(key, tag, dated(compose)),
    getDated: store.get,
    now: () => now,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** Lets what was begun in the background go on. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const never = (): Promise<ComposedPage> => Promise.reject(new Error('composed again'));

it('composes a page once while it is fresh', async () => {
  const { get } = aStore();
  const page = await get('home', async () => aPage('one'));
  expect(text(page)).toBe('one');
  expect(await get('home', never)).toBe(page);
});

it('composes a page once for any number who ask for it together', async () => {
  const { get } = aStore();
  const compose = jest.fn(async () => aPage('one'));
  await Promise.all(Array.from({ length: 1_000 }, () => get('home', compose)));
  expect(compose).toHaveBeenCalledTimes(1);
});

it('serves a stale page while the next one is made', async () => {
  const { get, wait } = aStore();
  await get('home', async () => aPage('one'));
  wait(LATER_MS);
  expect(text(await get('home', async () => aPage('two')))).toBe('one');
});

it('serves nobody a page that was made long ago, and waits for the next one', async () => {
  const { get, wait } = aStore();
  await get('home', async () => aPage('one'));
  wait(MUCH_LATER_MS);
  const page = await get('home', async () => aPage('gone', { status: 404 }));
  expect([text(page), page.status]).toEqual(['gone', 404]);
});

it.each([
  ['fails', () => Promise.reject(new Error('the API is away'))],
  ['comes out partial', async () => aPage('part', { isPartial: true })],
])(
  'falls back to a page of long ago when the next one %s, and lets no second visitor wait',
  async (_how, compose) => {
    const { get, wait } = aStore();
    await get('home', async () => aPage('one'));
    wait(MUCH_LATER_MS);
    expect(text(await get('home', compose))).toBe('one');
    const endless = new Promise<ComposedPage>(() => {});
    expect(text(await get('home', () => endless))).toBe('one');
  },
);

it('serves nobody a partial page once it has not been tried for some seconds', async () => {
  const { get, wait } = aStore();
  await get('home', async () => aPage('part', { isPartial: true }));
  wait(60_000);
  expect(text(await get('home', async () => aPage('whole')))).toBe('whole');
});

it('makes a page that came out partial anew after a second', async () => {
  const { get, wait } = aStore();
  await get('home', async () => aPage('part', { isPartial: true }));
  const compose = jest.fn(async () => aPage('whole'));
  wait(999);
  await get('home', compose);
  expect(compose).not.toHaveBeenCalled();
  wait(2);
  await get('home', compose);
  expect(compose).toHaveBeenCalledTimes(1);
});

it('takes data for a first page as old as a page may be that is served, and newer one in place of a page', async () => {
  const { getDated, now, wait } = aStore();
  wait(MUCH_LATER_MS);
  const compose = jest.fn(async () => ({ page: aPage('old'), dataAt: now() - 60_000 }));
  expect(text(await getDated('home', compose))).toBe('old');
  expect(text(await getDated('home', compose))).toBe('old');
  await turn();
  expect(compose.mock.calls).toEqual([[5 * 60_000], [30_000]]);
});

it('holds a page for fresh as long as its data is', async () => {
  const { getDated, now, wait } = aStore();
  const compose = jest.fn(async () => ({ page: aPage('one'), dataAt: now() - 20_000 }));
  await getDated('home', compose);
  wait(9_999);
  await getDated('home', compose);
  await turn();
  expect(compose).toHaveBeenCalledTimes(1);
  wait(1);
  await getDated('home', compose);
  await turn();
  expect(compose).toHaveBeenCalledTimes(2);
});

it('brings some pages up to date at a time, and composes at once what somebody waits for', async () => {
  const { get, wait } = aStore();
  const keys = Array.from({ length: 10 }, (_, index) => `page ${index}`);
  await Promise.all(keys.map((key) => get(key, async () => aPage(key))));
  wait(LATER_MS);
  const endless = jest.fn(() => new Promise<ComposedPage>(() => {}));
  await Promise.all(keys.map((key) => get(key, endless)));
  await turn();
  expect(endless).toHaveBeenCalledTimes(4);
  expect(text(await get('another', async () => aPage('another')))).toBe('another');
});

it('forgets a page for one visitor alone', async () => {
  const { get } = aStore();
  await get('home', async () => aPage('draft', { isPrivate: true }));
  expect(text(await get('home', async () => aPage('later')))).toBe('later');
});

it('rejects where nothing can be composed, and tries again for the next visitor', async () => {
  const { get } = aStore();
  await expect(get('home', never)).rejects.toThrow('composed again');
  expect(text(await get('home', async () => aPage('one')))).toBe('one');
});

it.each([
  ['nothing', aPage('one'), true],
  ['text', aPage('two'), false],
  ['policy', aPage('one', { policy: "default-src 'self'" }), false],
  ['hints', aPage('one', { hints: ['</a.svg>; rel=preload; as=image'] }), false],
  ['status', aPage('one', { status: 404 }), false],
])('tells whether a page made anew is another one: it differs in %s', async (_what, changed, isSame) => {
  const { get, wait } = aStore();
  const first = await get('home', async () => aPage('one'));
  wait(MUCH_LATER_MS);
  const second = await get('home', async () => changed);
  expect(second.tag === first.tag).toBe(isSame);
  expect(second).toMatchObject({ status: changed.status, policy: changed.policy, hints: changed.hints });
});

describe('a page that is asked for again', () => {
  /** The page once it is as small as can be, for which nobody is let wait. */
  async function smallest(ask: () => Promise<StoredPage>): Promise<StoredPage> {
    let page = await ask();
    while (!page.isSmallest) {
      await turn();
      page = await ask();
    }
    return page;
  }

  const html = Array.from({ length: 400 }, (_, index) => `<li>game ${(index * 7919) % 1000}</li>`).join('');

  it('is compressed as small as can be after some seconds, once for all who ask', async () => {
    const { get, again, wait } = aStore();
    const first = await get('home', async () => aPage(html));
    expect(first.isSmallest).toBe(false);
    wait(SETTLED_MS - 1);
    expect(await again('home', first.tag, never)).toBe(first);
    wait(1);
    const asked = await Promise.all([again('home', first.tag, never), again('home', first.tag, never)]);
    expect(asked).toEqual([first, first]);
    const second = await smallest(() => again('home', first.tag, never));
    expect(second.isSmallest).toBe(true);
    expect(second.brotli.length).toBeLessThan(first.brotli.length);
    expect(text(second)).toBe(html);
    expect(await get('home', never)).toBe(second);
  });

  it('is compressed no further where its remote is missing', async () => {
    const { get, again } = aStore();
    const first = await get('home', async () => aPage(html, { isPartial: true }));
    expect(await again('home', first.tag, never)).toBe(first);
  });

  it('counts its seconds from when it was made, and not from when it was found to be the same', async () => {
    const { get, again, wait } = aStore();
    const compose = async () => aPage(html);
    const first = await get('home', compose);
    wait(MUCH_LATER_MS);
    expect(await get('home', compose)).toBe(first);
    await smallest(() => again('home', first.tag, never));
  });

  it('comes as it is by now to whoever has an older one', async () => {
    const { get, again } = aStore();
    const first = await get('home', async () => aPage(html));
    expect(await again('home', first.tag - 1, never)).toBe(first);
  });
});

it('has a page that was pushed out while the next one was composed', async () => {
  const { get, wait } = aStore();
  await get('home', async () => aPage('one'));
  wait(MUCH_LATER_MS);
  let finish = (_page: ComposedPage): void => {};
  const composed = new Promise<ComposedPage>((resolve) => (finish = resolve));
  const waiting = get('home', () => composed);
  // Two that do not fit in beside each other, nor beside anything else.
  for (const name of ['large', 'larger']) {
    await get(name, async () => ({ ...aPage(name), bytes: randomBytes(40 * 1024 * 1024) }));
  }
  finish(aPage('two'));
  expect(text(await waiting)).toBe('two');
  expect(text(await get('home', never))).toBe('two');
});

it('fails for those who wait alone when a page that was pushed out cannot be composed', async () => {
  const { get, wait } = aStore();
  await get('home', async () => aPage('one'));
  wait(MUCH_LATER_MS);
  let fail = (_error: Error): void => {};
  const composed = new Promise<ComposedPage>((_resolve, reject) => (fail = reject));
  const waiting = get('home', () => composed);
  for (const name of ['large', 'larger']) {
    await get(name, async () => ({ ...aPage(name), bytes: randomBytes(40 * 1024 * 1024) }));
  }
  fail(new Error('the API is away'));
  await expect(waiting).rejects.toThrow('the API is away');
  expect(text(await get('home', async () => aPage('two')))).toBe('two');
});
