import type { APIRequestContext, Page } from '@playwright/test';

import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** A player whom no other spec signs in: what happens to them here stays. */
const PLAYER = 'blocked';

/** The same player somewhere else, as on their phone. */
const signInElsewhere = async (request: APIRequestContext) => {
  const answer = await request.post('/api/v1/sign-in', {
    data: { login: PLAYER, password: READY_MADE_PASSWORD },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return async (path: string, body: object = {}): Promise<void> => {
    const done = await request.post(`/api/v1${path}`, {
      headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': crypto.randomUUID() },
      data: body,
    });
    expect(await done.json()).toMatchObject({ status: 'ok' });
  };
};

const limit = (amount: string) => ({ kind: 'loss', period: '24h', amount, minutes: null });

const loadsPlayer = (page: Page) => page.waitForResponse('**/api/v1/player/display-data');

test.describe.configure({ mode: 'serial' });

test('a page fetches the player once, and opens the stream with tokens that no remote sees', async ({
  page,
  context,
  request,
  visit,
}) => {
  await signIn(context, PLAYER);
  const fetched = { here: 0, other: 0 };
  const count = (tab: Page, name: keyof typeof fetched): void => {
    tab.on('request', (asked) => {
      if (asked.url().endsWith('/player/display-data')) fetched[name] += 1;
    });
  };
  count(page, 'here');
  const player = loadsPlayer(page);
  const stream = page.waitForRequest('**/api/v1/events');
  const opened = page.waitForResponse('**/api/v1/events');
  await visit('/en/bonuses');
  const headers = await (await stream).allHeaders();
  const { realtimeToken, notificationsToken } = (await (await player).json()).data;
  expect((await opened).headers()['content-type']).toContain('text/event-stream');
  expect(headers).toMatchObject({
    'realtime-token': realtimeToken,
    'notifications-token': notificationsToken,
    'last-event-id': expect.stringMatching(/^\d+$/),
  });
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();

  // Another tab hears over the stream of this one, and has missed nothing either.
  const other = await context.newPage();
  count(other, 'other');
  await other.goto('/en/bonuses');
  await wake(other);
  await expect(other.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  const told = [loadsPlayer(page), loadsPlayer(other)];
  await (
    await signInElsewhere(request)
  )('/dashboard/limits/set', limit('20.00'));
  await Promise.all(told);
  expect(fetched).toEqual({ here: 2, other: 2 });
});

test('a limit, an exclusion and the end of the session reach an open page from elsewhere', async ({
  page,
  context,
  request,
  visit,
  tolerate,
}) => {
  tolerate(/^error: Failed to load resource.* 401 /);
  await signIn(context, PLAYER);
  const elsewhere = await signInElsewhere(request);
  const opened = page.waitForResponse('**/api/v1/events');
  await visit('/en/bonuses');
  await opened;
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();

  let told = loadsPlayer(page);
  await elsewhere('/dashboard/limits/set', limit('10.00'));
  await told;

  told = loadsPlayer(page);
  await elsewhere('/dashboard/self-exclusion/activate', { months: 6 });
  await told;
  await expect(page).toHaveURL(/\/en\/player\/self-exclusion$/);
  await expect(page.getByRole('dialog', { name: 'You have excluded yourself' })).toBeVisible();

  await elsewhere('/dashboard/security/sessions/end-others');
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
});

test('new terms keep a player at home until they are accepted, on a page that was open before', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'verified');
  const published = Promise.withResolvers<void>();
  // Of this page alone: terms are for every player of the site.
  await page.route(
    '**/api/v1/events',
    async (route) => {
      await published.promise;
      await route.fulfill({
        contentType: 'text/event-stream',
        body: 'id: 9000001\nevent: terms/published\ndata: {}\n\n',
      });
    },
    { times: 1 },
  );
  let isDue = false;
  await page.route('**/api/v1/player/display-data', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, isTermsRequired: isDue } } });
  });
  await page.route('**/api/v1/terms/accept', async (route) => {
    isDue = false;
    await route.fulfill({ json: { status: 'ok', data: { handled: true } } });
  });
  await visit('/en/bonuses');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  isDue = true;
  published.resolve();
  const popup = page.getByRole('dialog', { name: /terms/i });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await page.keyboard.press('Escape');
  await expect(popup.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Accept' }).click();
  await expect(popup).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
