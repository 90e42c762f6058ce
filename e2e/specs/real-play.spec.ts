import type { Locator } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { READY_MADE_PASSWORD } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the bar shows beside a word, as a plain decimal. */
const meterOf =
  (bar: Locator) =>
  async (name: string): Promise<number> =>
    Number(await bar.locator('div', { hasText: name }).locator('data').getAttribute('value'));

test('a visitor logs in on the way to a game, plays a round for money, and leaves with what it came to', async ({
  page,
  visit,
}) => {
  await visit('/en/games/fairplay-labs/marquee-three-reels');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Log in to play for real' }).click();
  await page.getByRole('textbox', { name: 'E-mail, phone or user name' }).fill('verified');
  await page.getByLabel('Password', { exact: true }).fill(READY_MADE_PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/game\/play\/marquee-three-reels$/);

  const bar = page.getByLabel('This play');
  const meter = meterOf(bar);
  const spin = page.locator('iframe').contentFrame().getByRole('button', { name: 'Spin', exact: true });
  // The same player may have left the game open in another test: then it is taken back, as a person would.
  const takeBack = main.getByRole('button', { name: 'Play here instead' });
  await expect(bar.or(takeBack).first()).toBeVisible();
  if (await takeBack.isVisible()) await takeBack.click();
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
  const before = await meter('Balance');
  const resultBefore = await meter('Result');
  await expect(page.getByText('Real-money play')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await spin.click();
  // No line of this game returns just its stake.
  await expect.poll(() => meter('Result')).not.toBe(resultBefore);
  const result = await meter('Result');
  const after = before + result - resultBefore;
  await expect.poll(() => meter('Balance')).toBeCloseTo(after, 2);

  await page.reload();
  await expect.poll(() => meter('Result')).toBe(result);
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');

  await main.getByRole('link', { name: 'Back to the game’s page' }).click();
  await expect(main.getByRole('link', { name: 'Play for real money' })).toBeVisible();
  const header = page.getByRole('banner').getByRole('link', { name: /^Balance/ });
  await expect(header).toContainText(after.toFixed(2));
});
