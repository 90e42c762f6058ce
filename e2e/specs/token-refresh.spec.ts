import type { BrowserContext, Page, Route } from '@playwright/test';

import { watchToken } from '../fixtures/expired-token.ts';
import { READY_MADE_PASSWORD } from '../fixtures/sign-in.ts';
import { expect, test, wake } from '../fixtures/test.ts';

const CALLS_PER_TAB = 25;
const CALLS = 2 * CALLS_PER_TAB;

type Watch = Awaited<ReturnType<typeof watchToken>>;

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(path);
  await wake(tab);
  return tab;
};

const account = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: /^Account of/ });

/** Two tabs that show games to a player who is known to both. */
const openTwoTabs = (context: BrowserContext): Promise<Page[]> =>
  Promise.all(
    [0, 1].map(async () => {
      const tab = await openTab(context, '/en/games/all');
      // Only what is seen of a long list is drawn.
      await tab.setViewportSize({ width: 1440, height: 3_000 });
      await expect(account(tab)).toBeVisible();
      await expect.poll(() => tab.locator('button[data-heart]').count()).toBeGreaterThan(CALLS_PER_TAB);
      return tab;
    }),
  );

/** Fills hearts in all tabs, each of which is a call of its own. */
const fillHearts = (tabs: readonly Page[]): Promise<unknown> =>
  Promise.all(
    tabs.map((tab) =>
      tab.evaluate((count) => {
        const hearts = [...document.querySelectorAll<HTMLElement>('button[data-heart]')];
        for (const heart of hearts.slice(0, count)) heart.click();
      }, CALLS_PER_TAB),
    ),
  );

/** The tokens that each call was sent with, in order: one list per call. */
const sendings = ({ sent }: Watch): Array<Array<string | null>> =>
  [...Map.groupBy(sent, ({ tab }) => tab).values()].flatMap((ofTab) =>
    [...Map.groupBy(ofTab, ({ path }) => path).values()].map((calls) => calls.map(({ token }) => token)),
  );

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Some settings of a browser block Web Locks; tabs then agree over a cookie. */
const ROADS = [
  ['Web Locks', async () => {}],
  [
    'a cookie',
    (context: BrowserContext) =>
      context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      }),
  ],
] as const;

test.beforeEach(({ tolerate }) => tolerate(/^error: Failed to load resource.* 401 /));

for (const [road, prepare] of ROADS) {
  test.describe(`over ${road}`, () => {
    test.beforeEach(({ context }) => prepare(context));

    test('50 calls of two tabs at once share one slow refresh, and each is answered after one retry', async ({
      context,
    }) => {
      const watch = await watchToken(context, CALLS);
      const tabs = await openTwoTabs(context);
      const token = await watch.expire();
      await fillHearts(tabs);
      await expect.poll(() => watch.sent.length).toBe(2 * CALLS);
      expect(watch.refreshes).toEqual([token]);
      const renewed = await watch.token();
      expect(renewed).not.toBe(token);
      expect(sendings(watch)).toEqual(times(CALLS, [token, renewed]));
      for (const tab of tabs) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(account(tab)).toBeVisible();
        expect(tab.url()).toMatch(/\/en\/games\/all$/);
      }
      expect(watch.signOuts).toEqual([]);
    });

    test('a refresh that the API refuses signs both tabs out once, and nothing is sent again', async ({
      context,
    }) => {
      const watch = await watchToken(context, CALLS);
      const tabs = await openTwoTabs(context);
      const token = await watch.expire();
      // As after a password was changed elsewhere: the refresh token is good for nothing any more.
      await context.request.get('/api/v1/logout', { headers: { authorization: `Bearer ${token}` } });
      await fillHearts(tabs);
      await expectSignedOut(tabs, watch, token);
    });
  });
}

/** One tab has gone home, the other one stays and says what failed; nobody tries a second time. */
async function expectSignedOut(tabs: readonly Page[], watch: Watch, token: string): Promise<void> {
  for (const tab of tabs) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
  }
  await expect.poll(() => tabs.filter((tab) => tab.url().endsWith('/en')).length).toBe(1);
  const [stays] = tabs.filter((tab) => tab.url().endsWith('/en/games/all'));
  if (stays === undefined) throw new Error('Both tabs have gone home.');
  await expect(stays.getByRole('alert')).toContainText('That did not work.');
  await expect(stays.locator('button[data-heart][aria-pressed=true]')).toHaveCount(0);
  expect(watch.refreshes).toEqual([token]);
  expect(sendings(watch)).toEqual(times(CALLS, [token]));
  expect(watch.signOuts).toEqual([]);
  expect(await watch.token()).toBeUndefined();
  expect(await stays.evaluate(() => window.localStorage.getItem('auth_token'))).toBeNull();
}

const FAILURES: ReadonlyArray<[name: string, answer: (route: Route) => Promise<void>]> = [
  [
    'is not ok',
    (route) =>
      route.fulfill({
        json: { status: 'error', data: { code: 'UNAVAILABLE', title: 'error.unavailable' } },
      }),
  ],
  ['brings no token', (route) => route.fulfill({ json: { status: 'ok', data: {} } })],
  ['does not arrive', (route) => route.abort('connectionreset')],
];
for (const [failure, answer] of FAILURES) {
  test(`a refresh that ${failure} clears the token and leads home`, async ({ context, tolerate }) => {
    tolerate(/^(?:uncaught|report): /);
    tolerate(/^error: Failed to load resource: net::ERR_CONNECTION_RESET/);
    const watch = await watchToken(context, CALLS);
    const tabs = await openTwoTabs(context);
    const token = await watch.expire();
    watch.onRefresh = answer;
    await fillHearts(tabs);
    await expectSignedOut(tabs, watch, token);
  });
}

test('a refresh token that was used a moment before, whose answer was lost, is taken once more', async ({
  context,
}) => {
  const watch = await watchToken(context, CALLS);
  const tabs = await openTwoTabs(context);
  const token = await watch.expire();
  watch.onRefresh = async (route) => {
    // Beside the browser, whose cookie stays as it is.
    const first = await fetch(route.request().url(), { headers: await route.request().allHeaders() });
    expect(await first.json()).toMatchObject({ status: 'ok' });
    await route.continue();
  };
  await fillHearts(tabs);
  await expect.poll(() => watch.sent.length).toBe(2 * CALLS);
  expect(watch.refreshes).toEqual([token]);
  await expect(account(tabs[0] as Page)).toBeVisible();
});

test('a new token that is refused as well ends the session once, and nothing is sent a third time', async ({
  context,
}) => {
  const watch = await watchToken(context, CALLS);
  const tabs = await openTwoTabs(context);
  const token = await watch.expire();
  watch.refused.add('refused-too');
  watch.onRefresh = (route) => route.fulfill({ json: { status: 'ok', data: { token: 'refused-too' } } });
  await fillHearts(tabs);
  for (const tab of tabs) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
  }
  await expect.poll(() => tabs.filter((tab) => tab.url().endsWith('/en')).length).toBe(1);
  expect(watch.refreshes).toEqual([token]);
  expect(Math.max(...sendings(watch).map(({ length }) => length))).toBe(2);
  expect(watch.signOuts).toEqual([]);
  expect(await watch.token()).toBeUndefined();
});

test('who signs in or out in one tab has done so in the other', async ({ context }) => {
  const here = await openTab(context, '/en/login');
  const there = await openTab(context, '/en/games/all');
  await here.getByRole('textbox', { name: 'E-mail, phone or user name' }).fill('verified');
  await here.getByLabel('Password', { exact: true }).fill(READY_MADE_PASSWORD);
  await here.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(account(there)).toBeVisible();
  await account(there).click();
  const signOut = there.waitForResponse('**/api/v1/logout');
  await there.getByRole('button', { name: 'Log out' }).click();
  await signOut;
  await expect(there).toHaveURL(/\/en$/);
  await expect(here.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
});
