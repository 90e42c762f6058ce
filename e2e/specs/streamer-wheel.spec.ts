import type { BrowserContext } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { readBalance } from '../fixtures/read-own.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Whom no other spec signs in: their money is counted. */
const STREAMER = 'streamer';
const VIEWER = 'viewer';

const balanceOf = async (context: BrowserContext): Promise<number> => Number(await readBalance(context));

test('a streamer gives a prize away, a viewer is drawn, takes it and checks the draw', async ({
  browser,
  page,
  context,
}) => {
  await signIn(context, STREAMER);
  const before = await balanceOf(context);
  await page.goto('/en/streamer-wheel-activity/new');
  await page.getByLabel('Name').fill('A wheel of the browser tests');
  await page.getByLabel('Each prize').fill('5.00');
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.getByRole('button', { name: 'Set 1 × €5.00 aside and open' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  expect(await balanceOf(context)).toBe(before - 5);

  const audience = await browser.newContext({ baseURL: SITE_URL });
  await signIn(audience, VIEWER);
  const had = await balanceOf(audience);
  const watching = await audience.newPage();
  await watching.goto(page.url());
  await wake(watching);
  await watching.getByRole('checkbox', { name: 'I have read the rules.' }).check();
  await watching.getByRole('button', { name: 'Enter the draw' }).click();
  await expect(watching.getByText('Your place in the list: 1.')).toBeVisible();

  // By the event stream: the streamer has done nothing since.
  await expect(page.getByText('Entrants: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Freeze the list now' }).click();
  await page.getByRole('button', { name: 'Draw prize 1 of 1' }).click();

  // Wherever the winner is, the site says what waits for them.
  const elsewhere = await audience.newPage();
  await elsewhere.goto('/en');
  await wake(elsewhere);
  await expect(elsewhere.getByText('Your prize waits for you')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Go there' }).click();
  await expect(elsewhere).toHaveURL(watching.url());
  await elsewhere.close();

  await watching.getByRole('button', { name: 'Take €5.00' }).click();
  await expect(watching.getByText('€5.00 are in your balance')).toBeVisible();
  expect(await balanceOf(audience)).toBe(had + 5);
  await watching.getByRole('button', { name: 'Check now' }).click();
  await expect(watching.getByText('All of it matches')).toBeVisible();
  expect(await seriousFaults(watching)).toEqual([]);
  const picture = watching.waitForEvent('download');
  await watching.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await picture).suggestedFilename()).toMatch(/^wheel-.*\.png$/);
  await audience.close();
});

test('a wheel that was drawn is read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: SITE_URL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/streamer-wheel-activity/list');
  await page.getByRole('link', { name: 'Demonstration: a wheel that was drawn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demonstration: a wheel that was drawn');
  await expect(page.getByRole('img', { name: /It stops at number/ })).toBeVisible();
  await expect(page.getByText('Entrants: 17')).toBeVisible();
  await context.close();
});
