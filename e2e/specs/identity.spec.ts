import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a player connects an account at a network, and logs in with it in another browser', async ({
  page,
  context,
  browser,
  visit,
}) => {
  await signIn(context);
  await visit('/en/social/_auth');
  await page.getByRole('button', { name: 'Continue with Yandex' }).click();
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
