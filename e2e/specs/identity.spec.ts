import type { Page } from '@playwright/test';

import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Connecting a service asks for a proof. */
const confirmWithPassword = async (page: Page): Promise<void> => {
  const challenge = page.getByRole('dialog', { name: 'Confirm with your password' });
  await challenge.getByLabel('Password').fill(READY_MADE_PASSWORD);
  await challenge.getByRole('button', { name: 'Confirm' }).click();
};

test('a player connects an account at a network, and logs in with it in another browser', async ({
  page,
  context,
  browser,
  visit,
}) => {
  await signIn(context);
  await visit('/en/social/_auth');
  await page.getByRole('button', { name: 'Continue with Yandex' }).click();
  await confirmWithPassword(page);
  await page.getByLabel('Account name').fill('vera-of-the-tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/social\/check-yandex\?/);
  await expect(page.getByText('Yandex is connected')).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto(new URL('/en/login', page.url()).href);
  await elsewhere.getByRole('button', { name: 'Continue with Yandex' }).click();
  await elsewhere.getByLabel('Account name').fill('vera-of-the-tests');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/\/en$/);
  const cookies = await elsewhere.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('auth_token');
  await elsewhere.close();
});

test('a player connects a service in the security settings, and disconnects it', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'fresh');
  await visit('/en/player/profile/security');
  await page.getByRole('button', { name: 'Connect: Mail.ru' }).click();
  await confirmWithPassword(page);
  await page.getByLabel('Account name').fill('fred-of-the-tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Mail.ru is connected')).toBeVisible();
  await page.getByRole('link', { name: 'Security settings' }).click();
  await page.getByRole('button', { name: 'Disconnect: Mail.ru' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await confirmWithPassword(page);
  await expect(page.getByRole('button', { name: 'Connect: Mail.ru' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Service disconnected');
});

test('who has a second factor is asked for it after a service as well, and sees no other way below it', async ({
  page,
  context,
  visit,
}) => {
  // As the API answers for a player whose account at the service is connected.
  await page.route('**/api/v1/social/auth', async (route) => {
    if (route.request().postDataJSON().step !== 'finish') return route.continue();
    const asked = await context.request.post(new URL('/api/v1/sign-in', page.url()).href, {
      data: { login: 'app', password: READY_MADE_PASSWORD },
    });
    const { status, data } = await asked.json();
    return route.fulfill({ json: { status, data: { secondStep: data } } });
  });
  await visit('/en/login');
  await page.getByRole('button', { name: 'Continue with VK' }).click();
  await page.getByLabel('Account name').fill('anton-of-the-tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(page).toHaveURL(/\/en\/login$/);
  const services = page.getByRole('button', { name: /^Continue with/ });
  await expect(services).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(services).toHaveCount(3);
});

test('who thinks better of it is told so, and can log in another way', async ({ page, visit }) => {
  await visit('/de/login');
  await page.getByRole('button', { name: 'Weiter mit VK' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/de\/social\/check-vkontakte\?error=access_denied/);
  await expect(page.getByText('Nicht angemeldet')).toBeVisible();
  await page.getByRole('link', { name: 'Mit Passwort anmelden' }).click();
  await expect(page).toHaveURL(/\/de\/login$/);
});

test('an answer that this browser has not asked for signs nobody in', async ({ page, visit }) => {
  await visit('/en/social/check-mailru?code=stolen&state=guessed');
  await expect(page.getByText('This login is over')).toBeVisible();
});
