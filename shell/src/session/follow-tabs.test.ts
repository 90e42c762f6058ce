/** @jest-environment node */

import { SignInToken } from '@marquee/kernel/contracts';

import { aBrowser } from './browser.fixture.ts';
import { anApi, openTab } from './two-tabs.fixture.ts';

const arrived = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

let api: Awaited<ReturnType<typeof anApi>>;
beforeEach(async () => {
  api = await anApi();
});
afterEach(() => api.close());

describe.each([
  ['the storage event', { hasChannel: false }],
  ['the channel, where local storage is closed', { hasStorage: false }],
])('by %s', (_, traits) => {
  it('a sign-in and a sign-out in one tab are known in the other, once', async () => {
    const browser = aBrowser(traits);
    const [here, there] = [openTab(browser.openTab(), api.baseUrl), openTab(browser.openTab(), api.baseUrl)];
    await here.signIn('/sign-in', { schema: SignInToken });
    await arrived();
    expect(there.store.state.isSignedIn).toBe(true);
    there.bus.publish('session/sign-out-requested', {});
    await arrived();
    expect(here.store.state.isSignedIn).toBe(false);
    expect(here.said).toEqual(['session/signed-in', 'session/signed-out']);
    expect(there.said).toEqual(['session/signed-in', 'session/signed-out']);
    expect(here.goHome).not.toHaveBeenCalled();
    expect(there.goHome).toHaveBeenCalledTimes(1);
  });
});

it('a page that comes back from the back-forward cache looks who is signed in', async () => {
  const browser = aBrowser();
  const window = browser.openTab();
  const here = openTab(window, api.baseUrl);
  window.dispatchEvent(new Event('pagehide'));
  // It hears nothing in the cache.
  browser.document.cookie = 'auth_token=t; Path=/';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(here.said).toEqual(['session/signed-in']);
});

it('a sign-out is told to the API with the token of the session, and to nobody a second time', async () => {
  const browser = aBrowser();
  const here = openTab(browser.openTab(), api.baseUrl);
  await here.signIn('/sign-in', { schema: SignInToken });
  here.bus.publish('session/sign-out-requested', {});
  here.bus.publish('session/sign-out-requested', {});
  while (api.signOuts.length === 0) await arrived();
  await arrived();
  expect(api.signOuts).toEqual(['first']);
  expect(here.goHome).toHaveBeenCalledTimes(1);
});

it('lives in its tab where the browser keeps nothing', async () => {
  const browser = aBrowser({ hasStorage: false, hasCookies: false });
  const here = openTab(browser.openTab(), api.baseUrl);
  await here.signIn('/sign-in', { schema: SignInToken });
  await expect(here.api.get('/thing', { schema: SignInToken })).resolves.toEqual({ path: '/thing' });
  api.goodToken = 'second';
  await expect(here.api.get('/more', { schema: SignInToken })).resolves.toEqual({ path: '/more' });
  expect(here.said).toEqual(['session/signed-in']);
});
