import type { Page } from '@playwright/test';

import { accessibilityFaults } from '../fixtures/accessibility-faults.ts';
import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { MESSAGES_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

const PLAYER = 'forgetful';
const ADDRESS = `${PLAYER}@players.example`;

const identity = (page: Page) => page.getByRole('textbox', { name: 'E-mail, phone or user name' });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });

async function askForLink(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await identity(page).fill(login);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your messages')).toBeVisible();
}

/** Opens the newest message to an address on the page that lists what the site has sent. */
async function openMessage(page: Page, to: string, subject: string): Promise<void> {
  await page.goto(`${MESSAGES_URL}/?to=${encodeURIComponent(to)}`);
  const message = page.getByRole('link', { name: subject }).first();
  await message.click();
}

async function logIn(page: Page, password: string): Promise<void> {
  await identity(page).fill(PLAYER);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/en$/);
}

test('a player who has forgotten the password gets a link, sets a new one, and changes that', async ({
  page,
  context,
  browser,
  visit,
}) => {
  // A session from before, which the link ends.
  const before = await browser.newContext();
  await signIn(before, PLAYER);

  await visit('/en/login');
  await askForLink(page, ADDRESS);
  await openMessage(page, ADDRESS, 'Set a new password');
  await page.getByRole('link', { name: '/en/reset-password/' }).click();
  await wake(page);
  const link = new URL(page.url()).pathname;

  await newPassword(page).fill('password1');
  await expect(page.getByText('Very weak: it would be guessed at once.')).toBeVisible();
  await newPassword(page).press('Enter');
  await expect(newPassword(page)).toHaveAccessibleDescription(/known from thefts/);
  await expect(newPassword(page)).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await newPassword(page).fill('blaue tram nach leipzig');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  const old = await before.newPage();
  await old.goto('/en/player/profile/password');
  await expect(old.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await before.close();

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, 'blaue tram nach leipzig');

  await visit('/en/player/profile/password');
  await page.getByLabel('Current password').fill(READY_MADE_PASSWORD);
  await newPassword(page).fill('gelbe tram nach dresden');
  await newPassword(page).press('Enter');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill('blaue tram nach leipzig');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is saved.')).toBeVisible();
  await expect(newPassword(page)).toHaveValue('');
  await openMessage(page, ADDRESS, 'Your password was changed');
  await expect(page.getByText('Europe/Dublin')).toBeVisible();

  await context.clearCookies();
  await visit(link);
  await newPassword(page).fill('rote tram nach halle');
  await newPassword(page).press('Enter');
  await expect(page.getByText('This link does not work any more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('says the same for a login that nobody has, on a phone in Polish, and sends nothing', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/pl/login');
  await page.getByRole('button', { name: 'Nie pamiętasz hasła?' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nie pamiętasz hasła?' })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page
    .getByRole('textbox', { name: 'E-mail, telefon lub nazwa użytkownika' })
    .fill('nobody@players.example');
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByText('Sprawdź swoje wiadomości')).toBeVisible();
  const answer = await page.request.get(`${MESSAGES_URL}/messages?to=nobody@players.example`);
  expect(await answer.json()).toEqual({ messages: [] });
});
