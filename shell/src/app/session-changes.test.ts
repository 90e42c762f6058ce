import { aPlayer } from '@marquee/kernel/testing';

import { aBoot } from './boot.fixture.ts';
import { createApp } from './create-app.ts';

/** What display-data answers; nothing where it is null. */
let mockDisplayData: object | null = null;
jest.mock('./lazy-api.ts', () => ({
  createLazyApi: () => ({
    get: (path: string) =>
      path === '/player/display-data' && mockDisplayData !== null
        ? Promise.resolve(mockDisplayData)
        : new Promise(() => {}),
    post: () => new Promise(() => {}),
  }),
}));

// The build names the shared versions; no remote is loaded here.
jest.mock('../federation/remote-host.ts', () => ({ createRemoteHost: () => () => new Promise(() => {}) }));

const decided = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

/** The shell of a page that a player has open, with the player known. */
const openAsPlayer = async (path: string, player = aPlayer()) => {
  document.cookie = 'auth_token=t; Path=/';
  window.history.replaceState(null, '', path);
  const app = createApp(aBoot(), window);
  app.start();
  app.session.dispatch({ type: 'player-loaded', player });
  await decided();
  return { ...app, path: () => window.location.pathname };
};

/** As another tab does it. */
const signOutElsewhere = async () => {
  document.cookie = 'auth_token=; Max-Age=0; Path=/';
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await decided();
};

beforeEach(() => {
  Object.defineProperty(window, 'crypto', {
    value: { randomUUID: () => '00000000-0000' },
    configurable: true,
  });
});
afterEach(async () => {
  mockDisplayData = null;
  await signOutElsewhere();
  window.localStorage.clear();
});

const excluded = { enabled: true, dateTill: '2999-01-01', days: null, isLessADay: false };

it('a sign-out in another tab leads away from a page of the player', async () => {
  const { path } = await openAsPlayer('/en/player/balance');
  expect(path()).toBe('/en/player/balance');
  await signOutElsewhere();
  expect(path()).toBe('/en');
});

it('a sign-in in another tab leads away from the login page', async () => {
  window.history.replaceState(null, '', '/en/login');
  createApp(aBoot(), window).start();
  await decided();
  expect(window.location.pathname).toBe('/en/login');
  window.localStorage.setItem('auth_token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await decided();
  expect(window.location.pathname).toBe('/en');
});

it('a sign-in leads to the page that the visitor was kept from, and the path is saved no longer', async () => {
  document.cookie = 'return_path=%2Fen%2Fplayer%2Fbalance; Path=/';
  window.history.replaceState(null, '', '/en/login');
  createApp(aBoot(), window).start();
  await decided();
  window.localStorage.setItem('auth_token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await decided();
  expect(window.location.pathname).toBe('/en/player/balance');
  expect(document.cookie).not.toContain('return_path');
});

it('a sign-out drops the saved path, and does not save the page that it leads away from', async () => {
  const { path } = await openAsPlayer('/en/player/balance');
  document.cookie = 'return_path=%2Fen%2Fplayer%2Fverification; Path=/';
  await signOutElsewhere();
  expect(path()).toBe('/en');
  expect(document.cookie).not.toContain('return_path');
});

it('a page that terms keep a player from is saved', async () => {
  const { path } = await openAsPlayer('/en/player/balance', aPlayer({ isTermsRequired: true }));
  expect(path()).toBe('/en');
  expect(document.cookie).toContain('return_path=%2Fen%2Fplayer%2Fbalance');
});

it('a player who turns out to be self-excluded is led to self-exclusion and told why, once', async () => {
  const { path, popups, session } = await openAsPlayer('/en/blog', aPlayer({ selfExclusionBlock: excluded }));
  expect(path()).toBe('/en/player/self-exclusion');
  expect(popups.current?.name).toBe('self-exclusion-alert');
  popups.close('self-exclusion-alert');
  session.dispatch({ type: 'player-changed', changes: { balance: '5.00' } });
  await decided();
  expect(popups.current).toBeNull();
});

it('the terms stand over the home page, not over what is to be read, and go when they are accepted', async () => {
  const { navigate, popups, session } = await openAsPlayer('/en', aPlayer({ isTermsRequired: true }));
  expect(popups.current?.name).toBe('terms');
  navigate('/en/display/terms');
  await decided();
  expect(popups.current).toBeNull();
  navigate('/en');
  await decided();
  expect(popups.current?.name).toBe('terms');
  session.dispatch({ type: 'player-changed', changes: { isTermsRequired: false } });
  await decided();
  expect(popups.current).toBeNull();
});

it('a sign-out takes every popup away', async () => {
  const { popups } = await openAsPlayer('/en', aPlayer({ isTermsRequired: true }));
  popups.open('self-exclusion-alert');
  await signOutElsewhere();
  expect(popups.current).toBeNull();
});

it('a popup is kept for the page it leads to when that is a document of its own', async () => {
  // No browser follows the address in a test; the console says so.
  const navigated = jest.spyOn(console, 'error').mockImplementation(() => {});
  const boot = aBoot();
  const routes = boot.routes.map((route) =>
    route.id === 'self-exclusion' ? { ...route, access: 'player' as const } : route,
  );
  document.cookie = 'auth_token=t; Path=/';
  window.history.replaceState(null, '', '/en/blog');
  const before = createApp({ ...boot, routes }, window);
  before.start();
  before.session.dispatch({ type: 'player-loaded', player: aPlayer({ selfExclusionBlock: excluded }) });
  await decided();
  expect(navigated).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/en/blog');

  window.history.replaceState(null, '', '/en/player/self-exclusion');
  const after = createApp(boot, window);
  after.start();
  await decided();
  expect(after.popups.current?.name).toBe('self-exclusion-alert');
  const third = createApp(boot, window);
  third.start();
  await decided();
  expect(third.popups.current).toBeNull();
});

it('what somebody else left in the storage of the tab shows nothing and breaks nothing', async () => {
  for (const left of ['{', '7', '[null,{"kind":"popup","name":"constructor"}]']) {
    window.sessionStorage.setItem('marquee:effects', left);
    const { popups } = await openAsPlayer('/en/blog');
    expect(popups.current).toBeNull();
  }
});

it('what was kept for a player is told to nobody else', async () => {
  window.sessionStorage.setItem('marquee:effects', '[{"kind":"popup","name":"self-exclusion-alert"}]');
  const app = createApp(aBoot(), window);
  app.start();
  await decided();
  expect(app.popups.current).toBeNull();
  expect(window.sessionStorage.getItem('marquee:effects')).toBeNull();
});

describe('a self-excluded player on a device whose clock is wrong', () => {
  const NOW = '2026-11-22T12:00:00.000Z';
  const DAY_MS = 24 * 60 * 60 * 1000;
  const HOUR_MS = 60 * 60 * 1000;
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['a day ahead is not told that a period is over which is not', DAY_MS, HOUR_MS, 'self-exclusion-alert'],
    ['a day behind is told that the period is over', -DAY_MS, -HOUR_MS, 'self-exclusion-end-of-period'],
  ])('by %s', async (_, offMs, leftMs, popup) => {
    const serverTime = new Date(NOW).getTime();
    jest.spyOn(Date, 'now').mockReturnValue(serverTime + offMs);
    mockDisplayData = {
      ...aPlayer({
        serverTime: NOW,
        selfExclusionBlock: {
          ...excluded,
          dateTill: new Date(serverTime + leftMs).toISOString(),
        },
      }),
      isAuth: true,
      realtimeToken: 'r',
      notificationsToken: 'n',
      lastEventId: '1',
    };
    document.cookie = 'auth_token=t; Path=/';
    window.history.replaceState(null, '', '/en/games/all');
    const app = createApp(aBoot(), window);
    app.start();
    const isKnown = Promise.withResolvers<void>();
    app.session.subscribe(({ player }) => player !== null && isKnown.resolve());
    await isKnown.promise;
    await decided();
    expect(window.location.pathname).toBe('/en/player/self-exclusion');
    expect(app.popups.current?.name).toBe(popup);
  });
});
