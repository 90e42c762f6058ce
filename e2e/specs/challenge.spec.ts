import type { Page } from '@playwright/test';

import { answerLinkCheck, LINK_FOLLOWED } from '../fixtures/exclusion-link.ts';
import { expect, test } from '../fixtures/test.ts';

const CHALLENGE_ID = '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f11';
const PARAMS = { challengeId: CHALLENGE_ID, expiresAt: '2026-11-23T12:05:00.000Z', attemptsLeft: 5 };
const REQUIRED = {
  status: 'error',
  data: { code: 'PIN_REQUIRED', title: 'error.pin_required', params: PARAMS },
};
const WRONG = {
  status: 'error',
  data: {
    code: 'CHALLENGE_ANSWER_WRONG',
    title: 'error.challenge_answer_wrong',
    params: { attemptsLeft: 4 },
  },
};

/** An API that wants the PIN 4711 before an exclusion is made longer. Returns what it was sent. */
async function challengeExtension(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/v1/dashboard/self-exclusion/extend', async (route) => {
    const proof = await route.request().headerValue('challenge-proof');
    sent.push(`extend with ${proof}`);
    await route.fulfill({ json: proof === null ? REQUIRED : { status: 'ok', data: { handled: true } } });
  });
  await page.route(`**/api/v1/challenges/${CHALLENGE_ID}/answer`, async (route) => {
    const { answer } = route.request().postDataJSON() as { answer: string };
    sent.push(`answer ${answer}`);
    await route.fulfill({ json: answer === '4711' ? { status: 'ok', data: { proof: 'p-1' } } : WRONG });
  });
  return sent;
}

async function extendExclusion(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill('25/11/2026');
  await main.getByRole('textbox').press('Tab');
  await main.getByRole('button', { name: /^Exclude me/ }).click();
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(LINK_FOLLOWED);
  await answerLinkCheck(page);
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a call that needs the PIN asks for it, lets a slip be mended, and goes through with the proof', async ({
  page,
  visit,
}) => {
  const sent = await challengeExtension(page);
  await visit('/en/player/self-exclusion/extend/c2ln');
  await extendExclusion(page);
  const popup = page.getByRole('dialog', { name: 'Confirm with your PIN' });
  const pin = popup.getByLabel('PIN', { exact: true });
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow-y', 'hidden');
  await pin.fill('0000');
  await pin.press('Enter');
  await expect(popup.getByRole('alert')).toHaveText('That is not right. Please try again. Attempts left: 4');
  await expect(pin).toBeFocused();
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are excluded');
  await expect(popup).toBeHidden();
  await expect(root).toHaveCSS('overflow-y', 'visible');
  expect(sent).toEqual(['extend with null', 'answer 0000', 'answer 4711', 'extend with p-1']);
});

test('who closes the question is told what was not done, and can try again', async ({ page, visit }) => {
  const sent = await challengeExtension(page);
  await visit('/en/player/self-exclusion/extend/c2ln');
  await extendExclusion(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('Please confirm this with your PIN.');
  await page.getByRole('button', { name: /^Exclude me/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).toEqual(['extend with null', 'extend with null']);
});
