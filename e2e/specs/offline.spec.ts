import type { Page } from '@playwright/test';

import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ hasServiceWorkers: true });

/** The page is one that a service worker answers for. */
const underWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

test('a page that was read opens without a network, any other says why it does not', async ({
  page,
  context,
  visit,
  tolerate,
}) => {
  // What the page asks the server for by itself fails, which the browser logs.
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/);
  await visit('/de/help/demo-play');
  await underWorker(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await visit('/de');
  await context.setOffline(true);

  await page.goto('/de/help/demo-play');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

  await page.goto('/de/blog');
  await expect(page).toHaveTitle('Sie sind offline');
  await expect(
    page.getByRole('link', { name: 'Die Startseite, wie Sie sie zuletzt gesehen haben' }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/de/blog');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page).toHaveTitle(/Blog/);
});

test('nothing of a player is kept for later', async ({ page, context, visit, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/);
  await signIn(context, 'verified');
  await visit('/en/player/balance');
  await underWorker(page);
  await visit('/en');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => path.startsWith('/api') || path.includes('/player/'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/en/player/balance');
  await expect(page).toHaveTitle('You are offline');
});

test('the site can be installed', async ({ page, visit }) => {
  await visit('/tr');
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { url, data } = await client.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifests/tr.webmanifest');
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'tr', start_url: '/tr' });
});
