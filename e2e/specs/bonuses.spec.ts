import type { Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Whom no other spec signs in: what a bonus binds would be in its way. */
const PLAYER = 'saver';

const GAME = '/en/game/play/marquee-three-reels';
const CARD = '4242 4242 4242 4242';

const bonusesOf = (page: Page): Locator => page.getByRole('region', { name: 'The running bonus' });

const payIn = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('button', { name: `Go on to pay €${amount}.00` }).click();
  await page.getByLabel('Card number').fill(CARD);
  await page.getByLabel(/^Good until/).fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: `Arrived: €${amount}.00` })).toBeVisible();
};

const fillIn = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/en/player/balance');
  await page.getByRole('radio', { name: /^Bank card/ }).check();
  await page.getByLabel('Amount in EUR').fill(amount);
};

/** What the bar beside the game shows, as a plain decimal. */
const meterOf = async (page: Page, name: string): Promise<number> =>
  Number(
    await page
      .getByLabel('This play')
      .locator('div', { hasText: name })
      .locator('data')
      .getAttribute('value'),
  );

// One player's bonuses, one after the other.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ request }) => {
  const { data } = (await (await request.get('/api/v1/settings')).json()) as {
    data: { features: { bonuses: boolean } };
  };
  test.skip(!data.features.bonuses, 'The site has no bonuses.');
});

test('a code is kept over the sign-in, and shows its conditions before it is accepted', async ({
  page,
  visit,
}) => {
  await visit('/en/bonus/code');
  await page.getByLabel('Bonus code').fill('curtain call');
  await page.getByRole('button', { name: 'Log in to use it' }).click();
  await page.getByRole('textbox', { name: 'E-mail, phone or user name' }).fill(PLAYER);
  await page.getByLabel('Password', { exact: true }).fill(READY_MADE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/bonus\/code$/);
  await expect(page.getByLabel('Bonus code')).toHaveValue('curtain call');
  await page.getByRole('button', { name: 'Show what it gives' }).click();
  const offer = page.getByRole('region', { name: 'Curtain call', exact: true });
  await expect(offer.getByText('10× the bonus')).toBeVisible();
  await expect(offer.getByRole('region', { name: 'What it costs on average' })).toContainText('Slots: €4.00');
  expect(await seriousFaults(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Accept it' }).click();
  await expect(page.getByText('Curtain call running')).toBeVisible();
});

test('a stake counts towards the bonus, and the bonus is given up for what was shown', async ({
  page,
  context,
}) => {
  await signIn(context, PLAYER);
  await page.goto(GAME);
  const spin = page.locator('iframe').contentFrame().locator('#spin');
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
  expect(await meterOf(page, 'Left to wager')).toBe(100);
  expect(await meterOf(page, 'Bonus money')).toBe(10);
  await spin.click();
  await expect.poll(() => meterOf(page, 'Left to wager')).toBeLessThan(100);
  await page.getByRole('main').getByRole('link', { name: 'Back to the game’s page' }).click();
  const counting = page.getByRole('region', { name: 'Bonuses in this game' });
  await expect(counting).toContainText('100% of the stake counts.');

  await page.goto('/en/player/bonus-campaigns');
  const running = bonusesOf(page);
  await expect(running.getByRole('progressbar')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await running.getByRole('button', { name: 'Give it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up this bonus?' });
  await expect(dialog).toContainText('You keep, in real money');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give up €10.00' }).click();
  await expect(page.getByText('No bonus is running')).toBeVisible();

  await page.getByRole('link', { name: 'Bonus history' }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  // Its rows are cards then: nothing of them is beside the screen.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page
    .getByRole('row', { name: /Curtain call/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('You gave it up.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'The movements of its money' })).toContainText('−€10.00');
  expect(await seriousFaults(page)).toEqual([]);
});

test('a deposit comes without a bonus unless one is chosen', async ({ page, context }) => {
  await signIn(context, PLAYER);
  await fillIn(page, '20');
  await expect(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
  await payIn(page, '20');
  await page.goto('/en/player/bonus-campaigns');
  await expect(page.getByText('No bonus is running')).toBeVisible();
});

test('a chosen bonus comes with the deposit, and a withdrawal says that it would end', async ({
  page,
  context,
}) => {
  await signIn(context, PLAYER);
  await fillIn(page, '20');
  await page.getByRole('radio', { name: /^Weekly reload/ }).check();
  const terms = page.getByRole('region', { name: 'All conditions of the bonus' });
  await expect(terms.getByText('Wagering condition')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await payIn(page, '20');
  await page.goto('/en/player/bonus-campaigns');
  await expect(bonusesOf(page)).toContainText('€100.00 left to wager');

  await page.goto('/en/player/balance?view=withdrawal');
  const loss = page.getByText('This ends a bonus').locator('..');
  await expect(loss).toContainText('You give up: Weekly reload€10.00');
  await expect(
    page.getByRole('checkbox', { name: 'Yes, end the bonus with this withdrawal' }),
  ).not.toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
});
