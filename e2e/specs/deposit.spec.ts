import type { Page } from '@playwright/test';

import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const ACCEPTED = '4242 4242 4242 4242';
const WITHOUT_MONEY = '4000 0000 0001 0035';

/** In the header, in cents. */
const balanceOf = async (page: Page): Promise<number> => {
  const link = page.getByRole('banner').getByRole('link', { name: /^Balance/ });
  await expect(link).toContainText('€');
  return Math.round(Number((await link.innerText()).replaceAll(/[^\d.]/g, '')) * 100);
};

const choose = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('radio', { name: /^Bank card/ }).check();
  await page.getByLabel('Amount in EUR').fill(amount);
  await page.getByRole('button', { name: `Go on to pay €${amount}.00` }).click();
};

/** On the page of the payment service, which is another site. */
const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Good until/).fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay €/ }).click();
};

// They move the money of one player.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ context, page }) => {
  await signIn(context, 'verified');
  await page.goto('/en/player/balance');
});

test('a player pays in with a card, sees the money, and finds the receipt', async ({ page }) => {
  const before = await balanceOf(page);
  await choose(page, '25');
  await payByCard(page, ACCEPTED);
  await expect(page.getByRole('heading', { name: 'Arrived: €25.00' })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(before + 2_500);
  await page.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('€25.00');
  await expect(receipt).toContainText('Visa ···· 4242');
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole('row', { name: /\+€25\.00/ }).first()).toContainText('arrived');
});

test('a declined card says why, costs nothing, and can be tried again as it was', async ({ page }) => {
  const before = await balanceOf(page);
  await choose(page, '30');
  await payByCard(page, WITHOUT_MONEY);
  await page.getByRole('link', { name: 'Go back to the site' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid: €30.00' })).toBeVisible();
  await expect(page.getByText('There was not enough money on it.')).toBeVisible();
  expect(await balanceOf(page)).toBe(before);
  await page.getByRole('button', { name: 'Try another payment' }).click();
  await expect(page.getByLabel('Amount in EUR')).toHaveValue('30');
});

test('a player withdraws to an account of theirs, proves that it is them, and follows it', async ({
  page,
}) => {
  const before = await balanceOf(page);
  await page.getByRole('button', { name: 'Withdrawal' }).click();
  await page
    .getByRole('group', { name: 'Pay out to' })
    .getByRole('radio', { name: /^Bank transfer/ })
    .check();
  await page.getByLabel('IBAN of your account').fill('DE89 3704 0044 0532 0130 01');
  await page.getByLabel('Amount in EUR').fill('200');
  await page.getByRole('button', { name: 'Withdraw €200.00' }).click();
  await expect(page.getByLabel('IBAN of your account')).toBeFocused();
  await page.getByLabel('IBAN of your account').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Withdraw €200.00' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(READY_MADE_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('button', { name: 'Follow' })
    .first()
    .or(page.getByRole('list', { name: 'Steps of this withdrawal' }))
    .first()
    .waitFor();
  await expect.poll(() => balanceOf(page)).toBe(before - 20_000);
});

test('the cashier opens over any page, and Back closes it and leaves the page where it is', async ({
  page,
}) => {
  await page.goto('/en/games/all');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Balance/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Cashier' });
  await expect(drawer.getByRole('group', { name: 'Pay in with' })).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/en\/games\/all$/);
});
