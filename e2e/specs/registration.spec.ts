import type { Page } from '@playwright/test';

import { accessibilityFaults } from '../fixtures/accessibility-faults.ts';
import { solveCaptcha } from '../fixtures/captcha.ts';
import { codeTo, mailTo } from '../fixtures/mails.ts';
import { expect, test, wake } from '../fixtures/test.ts';

const PASSWORD = 'blaue tram nach leipzig';

async function fillAccount(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /or over/ }).check();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Next step' }).click();
}

async function fillPerson(page: Page, surname: string): Promise<void> {
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  await fill('First name', 'Anna');
  await fill('Surname', surname);
  await fill('Date of birth', '17.08.1989');
  await fill('Street and number', 'Karl-Heine-Straße 27b');
  await fill('Postal code', '04229');
  await fill('City', 'Leipzig');
}

async function askForAccount(page: Page, address: string, surname: string): Promise<void> {
  await fillAccount(page, address);
  await fillPerson(page, surname);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText(`We wrote to ${address}`)).toBeVisible();
}

test('a visitor registers, types the code of the mail, and is signed in', async ({ page, visit }) => {
  await visit('/en/registration');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('alert')).toBeFocused();

  const address = 'anna.by.code@example.org';
  await askForAccount(page, address, 'Code');
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeTo(page, address));
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('auth_token');
});

test('who comes from a service finds the form filled in, and needs no code for the address it vouches for', async ({
  page,
  visit,
}) => {
  await visit('/en/login');
  await page.getByRole('button', { name: 'Continue with Mail.ru' }).click();
  await page.getByLabel('Account name').fill('ira-of-the-tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/registration$/);
  await expect(page.getByText('You come from Mail.ru.')).toBeVisible();
  const address = page.getByRole('textbox', { name: 'E-mail address' });
  await expect(address).toHaveValue(/^ira-of-the-tests@/);
  await fillAccount(page, await address.inputValue());
  await fillPerson(page, 'Service');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('auth_token');
});

test('the link of the mail opens the account when its button is pressed, once', async ({ page, visit }) => {
  const address = 'anna.by.link@example.org';
  await visit('/en/registration');
  await askForAccount(page, address, 'Link');
  const link = /\/en\/confirm\/email\/[\w-]+/.exec((await mailTo(page, address)).text)?.[0] ?? '';
  const open = async (): Promise<void> => {
    await visit(link);
    await wake(page);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
  };
  await open();
  await expect(page.getByText('Your account is open')).toBeVisible();
  await open();
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('an address that has an account looks the same, and its owner is told', async ({ page, visit }) => {
  const address = 'rich@players.example';
  await visit('/en/registration');
  await askForAccount(page, address, 'Known');
  expect((await mailTo(page, address)).subject).toBe('You already have an account');
});

test('what was typed outlasts Back, a reload and another language, and the password does not', async ({
  page,
  visit,
}) => {
  await visit('/en/registration');
  await fillAccount(page, 'anna.typing@example.org');
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('anna.typing@example.org');
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna');
  await visit('/de/registration?step=about');
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('anna.typing@example.org');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toContain(PASSWORD);
});
