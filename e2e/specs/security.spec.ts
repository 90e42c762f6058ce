import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Of the ready-made player `app`. */
const APP_SECRET = 'MARQUEEMARQUEEMARQUEEMARQUEEMARQ';

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate();

const main = (page: Page) => page.getByRole('main');

const typePassword = async (page: Page, login: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'E-mail, phone or user name' }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(READY_MADE_PASSWORD);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a player with an authenticator app comes in by password and code, and not by the password alone', async ({
  page,
  context,
  visit,
}) => {
  await visit('/en/login');
  await typePassword(page, 'app');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth_token');
  await code.fill('000000');
  await code.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText('That is not the code, or it has expired.');
  await expect(main(page)).toContainText('Attempts left: 4');
  await code.fill(codeOf(APP_SECRET));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/en$/);
  await visit('/en/player/profile/security');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Wrong code' }).first()).toContainText(
    /\d\d-\d\d-\d{4} \d\d:\d\d/,
  );
});

test('a player changes the PIN, which takes the one before', async ({ page, context, visit }) => {
  await signIn(context, 'pin');
  await visit('/en/player/profile/security');
  const row = page.getByRole('listitem').filter({ hasText: 'Nobody logs in by it' });
  await row.getByRole('button', { name: 'Change' }).click();
  await row.getByLabel('New PIN').fill('1234');
  await row.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(row).toContainText('This is easy to guess.');
  await row.getByLabel('New PIN').fill('8263');
  await row.getByRole('button', { name: 'Save the PIN' }).click();
  const challenge = page.getByRole('dialog', { name: 'Confirm with your PIN' });
  await challenge.getByLabel('PIN').fill('4711');
  await challenge.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByLabel('New PIN')).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('PIN set');
});

test('an authenticator app is set up with the password, a QR code and its first code', async ({
  page,
  context,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, 'rich');
  await visit('/en/player/profile/security');
  const row = page.getByRole('listitem').filter({ hasText: 'at every login' });
  await row.getByRole('button', { name: 'Turn on' }).click();
  const challenge = page.getByRole('dialog', { name: 'Confirm with your password' });
  await challenge.getByLabel('Password').fill(READY_MADE_PASSWORD);
  await challenge.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(row).toContainText('On since');
});
