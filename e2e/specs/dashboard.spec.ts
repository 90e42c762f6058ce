import type { BrowserContext } from '@playwright/test';

import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'serial' });

const asVerified = (context: BrowserContext) => signIn(context, 'verified');

test('a visitor fetches nothing of the account’s header, and a player sees money, messages and the menu', async ({
  page,
  context,
  visit,
}) => {
  const accountFiles: string[] = [];
  page.on('request', (request) => {
    if (/\/account[.-]/.test(request.url())) accountFiles.push(request.url());
  });
  await visit('/en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
  expect(accountFiles).toEqual([]);

  await asVerified(context);
  await visit('/en');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Balance.*€\d+\.\d\d/ })).toBeVisible();
  await expect(header.getByRole('link', { name: /^Messages/ })).toBeVisible();
  await header.getByRole('button', { name: /^Account of/ }).click();
  await header.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/player\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('what was typed into the profile survives a reload, is saved, and is announced in the inbox', async ({
  page,
  context,
  visit,
}) => {
  await asVerified(context);
  await visit('/en/player/profile/view');
  await expect(page.getByLabel('Surname')).not.toBeEditable();
  page.on('dialog', (dialog) => void dialog.accept());
  // Another try changes something as well.
  const city = test.info().retry === 0 ? 'Potsdam' : 'Teltow';
  await page.getByLabel('City').fill(city);
  await visit('/en/player/profile/view');
  await expect(page.getByLabel('City')).toHaveValue(city);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await visit('/en/player/feedback/advertisement');
  await page.getByRole('button', { name: /Your details were changed/ }).click();
  await expect(page.getByText(/Something in your personal details was changed/)).toBeVisible();
});

test('a heart keeps a game among the favourites, on a phone', async ({ page, context, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asVerified(context);
  await visit('/en/games/all');
  const heart = page.getByRole('button', { name: 'Favourite: Marquee Dice' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse('**/api/v1/player/favorite/games/*');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await visit('/en/games/favorites');
  await expect(page.getByRole('link', { name: 'Marquee Dice', exact: true })).toBeVisible();
});

test('subscriptions are ticked one by one', async ({ page, context, visit }) => {
  await asVerified(context);
  await visit('/de/player/profile/subscriptions');
  await page.getByRole('checkbox', { name: 'Turniere: Per E-Mail' }).check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await visit('/de/player/profile/subscriptions');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
