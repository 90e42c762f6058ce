import type { Page } from '@playwright/test';

import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['marked'] = '';
  });
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['marked'] !== undefined);

test('the sign-in is a document of its own, in which scripts may make styles with its nonce and no others', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/Applying inline style violates|report:.*style-src/);
  await visit('/en');
  await mark(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await isMarked(page)).toBe(false);

  const colourOf = (nonce: string): Promise<string> =>
    page.evaluate((given) => {
      const style = document.createElement('style');
      if (given !== '') style.nonce = given;
      style.textContent = 'body { outline-color: rgb(1, 2, 3); }';
      document.head.append(style);
      const colour = getComputedStyle(document.body).outlineColor;
      style.remove();
      return colour;
    }, nonce);
  const nonce = await page.evaluate(() => document.querySelector('style')?.nonce ?? '');
  expect(await colourOf(nonce)).toBe('rgb(1, 2, 3)');
  for (const other of ['', 'A'.repeat(22)]) expect(await colourOf(other)).not.toBe('rgb(1, 2, 3)');
});

test('public pages share one document', async ({ page, visit }) => {
  await visit('/en/display/aboutus');
  await mark(page);
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/en\/news\/list$/);
  expect(await isMarked(page)).toBe(true);
});

test('pages of the player share one document, which no public page is shown in', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context);
  await visit('/en/player/balance');
  await mark(page);
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect(page).not.toHaveURL(/balance$/);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/en$/);
});
