/** @jest-environment node */
import { SignInToken } from '@marquee/kernel/contracts';
import { ApiError } from '@marquee/kernel/http';

import { aBrowser } from './browser.fixture.ts';
import { anApi, answerWith, ok, openTab } from './two-tabs.fixture.ts';

const ROADS = [
  ['Web Locks', {}],
  ['a cookie and storage events, without Web Locks', { hasLocks: false, hasChannel: false }],
  ['a cookie and a channel, where local storage is closed', { hasLocks: false, hasStorage: false }],
] as const;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

let api: Awaited<ReturnType<typeof anApi>>;
beforeEach(async () => {
  api = await anApi();
});
afterEach(() => api.close());

const openTwoTabs = (traits: Parameters<typeof aBrowser>[0] = {}) => {
  const browser = aBrowser(traits);
  browser.document.cookie = 'auth_token=first; Path=/';
  api.goodToken = 'second';
  return { browser, tabs: [0, 1].map(() => openTab(browser.openTab(), api.baseUrl)) };
};

type Tab = ReturnType<typeof openTab>;

const fetchThings = (tab: Tab, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, (_, index) => tab.api.get(`/thing-${index}`, { schema: SignInToken })),
  );

const codesOf = (results: PromiseSettledResult<unknown>[]): string[] => [
  ...new Set(
    results.map((result) => {
      if (result.status === 'fulfilled') return 'ok';
      return result.reason instanceof ApiError ? result.reason.code : String(result.reason);
    }),
  ),
];

describe.each(ROADS)('over %s', (_, traits) => {
  it('50 calls in each of two tabs share one slow refresh, and all are answered', async () => {
    const { tabs } = openTwoTabs(traits);
    const { onRefresh } = api;
    api.onRefresh = (response) => void pause(200).then(() => onRefresh(response));
    const results = (await Promise.all(tabs.map((tab) => fetchThings(tab, 50)))).flat();
    expect(codesOf(results)).toEqual(['ok']);
    expect(results).toHaveLength(100);
    expect(api.refreshes).toEqual(['first']);
    expect(api.sent.filter((token) => token === 'first')).toHaveLength(100);
    expect(api.sent.filter((token) => token === 'renewed-1')).toHaveLength(100);
    expect(tabs.flatMap(({ said }) => said)).toEqual([]);
  });

  it.each([
    ['a refusal', 1, 200, { status: 'error', data: { code: 'UNAVAILABLE', title: 'error.unavailable' } }],
    ['no token', 1, 200, { status: 'ok', data: {} }],
    ['a failure', 1, 500, 'out of order'],
    [
      'a 401, which is how the API ends sessions,',
      0,
      401,
      { status: 'error', data: { code: 'TOKEN_INVALID', title: 'error.token_invalid' } },
    ],
  ])('a refresh that answers with %s signs both tabs out once', async (__, reports, status, body) => {
    const { tabs, browser } = openTwoTabs(traits);
    api.onRefresh = (response) => void pause(50).then(() => answerWith(response, status, body as object));
    const results = (await Promise.all(tabs.map((tab) => fetchThings(tab, 50)))).flat();
    await pause(20);
    expect(codesOf(results)).toEqual(['TOKEN_INVALID']);
    expect(api.refreshes).toEqual(['first']);
    expect(api.sent).toHaveLength(100);
    expect(tabs.map(({ said }) => said.length)).toEqual([1, 1]);
    expect(tabs.flatMap(({ said }) => said).toSorted()).toEqual(['session/expired', 'session/signed-out']);
    expect(tabs.reduce((sum, { goHome }) => sum + goHome.mock.calls.length, 0)).toBe(1);
    expect(tabs.flatMap(({ errors }) => errors)).toHaveLength(reports);
    expect(tabs.map(({ store }) => store.state.isSignedIn)).toEqual([false, false]);
    expect(browser.document.cookie).not.toContain('first');
  });
});

it('a call that comes back refused after the refresh is sent again without another refresh', async () => {
  const { tabs } = openTwoTabs();
  const [here, there] = tabs as [Tab, Tab];
  let letGo = (): void => {};
  api.before = (path) => (path === '/slow' ? new Promise<void>((resolve) => (letGo = resolve)) : pause(0));
  const slow = here.api.get('/slow', { schema: SignInToken });
  while (api.sent.length === 0) await pause(1);
  await there.api.get('/quick', { schema: SignInToken });
  expect(api.refreshes).toHaveLength(1);
  api.before = () => pause(0);
  letGo();
  await expect(slow).resolves.toEqual({ path: '/slow' });
  expect(api.refreshes).toHaveLength(1);
});

it('calls that begin while a refresh is under way wait for it as well', async () => {
  const { tabs } = openTwoTabs();
  const { onRefresh } = api;
  api.onRefresh = (response) => void pause(100).then(() => onRefresh(response));
  const early = fetchThings(tabs[0] as Tab, 10);
  while (api.refreshes.length === 0) await pause(1);
  const late = await Promise.all(tabs.map((tab) => fetchThings(tab, 20)));
  expect(codesOf([...(await early), ...late.flat()])).toEqual(['ok']);
  expect(api.refreshes).toEqual(['first']);
});

it('a new token that is refused as well ends the session once, and nothing is tried a third time', async () => {
  const { tabs } = openTwoTabs();
  api.onRefresh = (response) => ok(response, { token: 'not-good-either' });
  const results = (await Promise.all(tabs.map((tab) => fetchThings(tab, 50)))).flat();
  await pause(20);
  expect(codesOf(results)).toEqual(['TOKEN_INVALID']);
  expect(api.refreshes).toEqual(['first']);
  expect(api.sent.length).toBeLessThanOrEqual(200);
  expect(tabs.reduce((sum, { goHome }) => sum + goHome.mock.calls.length, 0)).toBe(1);
  expect(tabs.flatMap(({ said }) => said).toSorted()).toEqual(['session/expired', 'session/signed-out']);
});

it('the same token once more is no new one', async () => {
  const { tabs } = openTwoTabs();
  api.onRefresh = (response) => ok(response, { token: 'first' });
  expect(codesOf(await fetchThings(tabs[0] as Tab, 50))).toEqual(['TOKEN_INVALID']);
  expect(api.refreshes).toEqual(['first']);
  expect(api.sent).toHaveLength(50);
});

it('a call of one player is not repeated in the name of the next', async () => {
  const { tabs } = openTwoTabs();
  const [here, there] = tabs as [Tab, Tab];
  api.onRefresh = (response) => void pause(100).then(() => ok(response, { token: 'too-late' }));
  const results = fetchThings(here, 50);
  while (api.refreshes.length === 0) await pause(1);
  api.goodToken = 'of-fred';
  await there.signIn('/sign-in', { schema: SignInToken });
  expect(codesOf(await results)).toEqual(['TOKEN_INVALID']);
  expect(api.sent.filter((token) => token !== 'first')).toEqual([]);
  expect(here.said).toEqual(['session/signed-out', 'session/signed-in']);
  await expect(here.api.get('/mine', { schema: SignInToken })).resolves.toEqual({ path: '/mine' });
  expect(api.sent.at(-1)).toBe('of-fred');
});

it('a refresh that ends after a sign-out in another tab brings nobody back', async () => {
  const { tabs, browser } = openTwoTabs();
  const [here, there] = tabs as [Tab, Tab];
  api.onRefresh = (response) => void pause(100).then(() => ok(response, { token: 'too-late' }));
  const results = fetchThings(here, 50);
  while (api.refreshes.length === 0) await pause(1);
  there.bus.publish('session/sign-out-requested', {});
  expect(codesOf(await results)).toEqual(['TOKEN_INVALID']);
  expect(browser.document.cookie).not.toContain('too-late');
  expect(here.said).toEqual(['session/signed-out']);
  expect(there.said).toEqual(['session/signed-out']);
});

it('a refused sign-in asks for no refresh', async () => {
  const { tabs } = openTwoTabs();
  api.goodToken = '';
  await expect((tabs[0] as Tab).signIn('/sign-in', { schema: SignInToken })).rejects.toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(api.refreshes).toEqual([]);
});
