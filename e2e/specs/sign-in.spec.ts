import type { Page } from '@playwright/test';

import { READY_MADE_PASSWORD } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const refusal = { status: 'error', data: { code: 'AUTH_INVALID', title: 'error.auth_invalid' } };

/** What the API says to a sign-in, and what it was sent. */
async function answerSignIn(page: Page, answer: unknown): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/v1/sign-in', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: answer });
  });
  return sent;
}

const identity = (page: Page) => page.getByRole('textbox', { name: 'E-mail, phone or user name' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('arrives with its heading and the shape of its form, and no style that its policy refuses', async ({
  page,
  visit,
}) => {
  const response = await visit('/en/login');
  const markup = await response.text();
  expect(markup).toContain('Log in</h1>');
  expect(markup).not.toMatch(/<[a-z][^>]* style=/);
  await expect(identity(page)).toBeVisible();
});

test('is filled in and sent by keyboard alone, and the player comes home signed in', async ({
  page,
  context,
  visit,
}) => {
  await visit('/en/login');
  await identity(page).focus();
  await page.keyboard.type('verified@players.example');
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(READY_MADE_PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en$/);
  const cookies = await context.cookies([SITE_URL, `${SITE_URL}/api/v1/token/refresh`]);
  expect(cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual(
    expect.arrayContaining([
      ['auth_token', false],
      ['refresh_token', true],
    ]),
  );
  await page.reload();
  await visit('/en/login');
  await expect(page).toHaveURL(/\/en$/);
});

test('leads back to the page that the visitor was kept from, and a sign-out forgets it', async ({
  page,
  context,
  arrive,
  visit,
}) => {
  await arrive('/en/player/verification');
  await expect(page).toHaveURL(/\/en$/);
  await visit('/en/login');
  await identity(page).fill('verified');
  await password(page).fill(READY_MADE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/player\/verification$/);
  await page.getByRole('button', { name: 'Account of verified' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('return_path');
});

test('leads to the first field that is missing, and sends nothing', async ({ page, visit }) => {
  const sent = await answerSignIn(page, refusal);
  await visit('/en/login');
  await password(page).fill('x');
  await password(page).press('Enter');
  await expect(identity(page)).toBeFocused();
  await expect(identity(page)).toHaveAccessibleDescription('Please fill this in.');
  await identity(page).fill('wilma');
  await expect(identity(page)).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);
});

test('says in the language of the page why nobody was signed in, and keeps what was typed, on a phone', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerSignIn(page, refusal);
  await visit('/ru/login');
  const login = page.getByRole('textbox', { name: 'E-mail, телефон или имя пользователя' });
  await login.fill('wilma');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('С такими данными аккаунта нет.');
  await expect(alert).toBeFocused();
  await expect(login).toHaveValue('wilma');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  for (const control of await page.locator('main').locator('input, button').all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('follows the theme of the site', async ({ page, visit }) => {
  await visit('/en/login');
  const colours = async (theme: string): Promise<string[]> => {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    return identity(page).evaluate((input) => {
      const { color, backgroundColor } = getComputedStyle(input);
      return [color, backgroundColor];
    });
  };
  expect(await colours('dark')).toEqual(['rgb(247, 240, 230)', 'rgb(32, 23, 39)']);
  expect(await colours('light')).toEqual(['rgb(34, 22, 41)', 'rgb(255, 253, 249)']);
});

test('public pages bring nothing of forms', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit('/en/bonuses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => /\/(?:forms|dates|i18next)\./.test(url))).toEqual([]);
});

test('asks for no file of its form that its answer did not announce', async ({ page, arrive }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) asked.add(pathname);
  });
  const response = await arrive('/en/login');
  await expect(identity(page)).toBeVisible();
  const announced = [...(response.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  // What suggests passkeys comes when the form stands, and nothing waits for it.
  const ofForm = [...asked].filter((file) => !file.includes('/passkeys.'));
  expect(ofForm.filter((file) => !announced.includes(file))).toEqual([]);
  expect([...asked].some((file) => file.includes('/forms.'))).toBe(true);
});
