import type { BrowserContext, Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { operate } from '../fixtures/operate.ts';
import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Players whom no other spec signs in: each has one play at a time. */
const PLAYER = 'regular';
const PLAYER_OF_AN_HOUR = 'hour';

const GAME = '/en/game/play/marquee-three-reels';

/** What the bar shows beside a word, as a plain decimal. */
const meterOf =
  (bar: Locator) =>
  async (name: string): Promise<number> =>
    Number(await bar.locator('div', { hasText: name }).locator('data').getAttribute('value'));

const barOf = (page: Page): Locator => page.getByLabel('This play');
const spinOf = (page: Page): Locator => page.locator('iframe').contentFrame().locator('#spin');

const expectReady = (spin: Locator) => expect(spin).not.toHaveAttribute('aria-disabled', 'true');

/** Plays a round; resolves with what it has changed. No line of this game returns just its stake. */
async function playRound(page: Page): Promise<number> {
  const meter = meterOf(barOf(page));
  const spin = spinOf(page);
  await expectReady(spin);
  const before = await meter('Result');
  await spin.click();
  await expect.poll(() => meter('Result')).not.toBe(before);
  // The stake is taken before the win is paid.
  await expectReady(spin);
  return Number(((await meter('Result')) - before).toFixed(2));
}

async function openGame(context: BrowserContext, login: string, page: Page): Promise<void> {
  await signIn(context, login);
  await page.goto(`${SITE_URL}${GAME}`);
  await wake(page);
}

/** Ends the play, so that the next test finds none. */
async function leaveGame(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Back to the game’s page' }).click();
  await expect(main.getByRole('link', { name: 'Play for real money' })).toBeVisible();
}

const changePlayer = (...words: string[]): Promise<string> => operate('player', ...words, '--why', 'a test');

test.describe.configure({ mode: 'serial' });

test('a visitor logs in on the way to a game, plays a round for money, and leaves with what it came to', async ({
  page,
  visit,
}) => {
  await visit('/en/games/fairplay-labs/marquee-three-reels');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Log in to play for real' }).click();
  await page.getByRole('textbox', { name: 'E-mail, phone or user name' }).fill(PLAYER);
  await page.getByLabel('Password', { exact: true }).fill(READY_MADE_PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/game\/play\/marquee-three-reels$/);

  const meter = meterOf(barOf(page));
  await expectReady(spinOf(page));
  const [before, earlier] = [await meter('Balance'), await meter('Result')];
  await expect(page.getByText('Real-money play')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  const result = await playRound(page);
  await expect.poll(() => meter('Balance')).toBeCloseTo(before + result, 2);

  const opener = page.getByRole('button', { name: 'Last rounds', exact: true });
  await opener.click();
  const rounds = page.getByRole('dialog', { name: 'Last rounds of this play' });
  const net = rounds.getByRole('row').nth(1).getByRole('cell').last().locator('data');
  await expect(net).toHaveAttribute('value', result.toFixed(2));
  expect(await seriousFaults(page)).toEqual([]);
  // The entry of the dialog leaves the history a moment later, and a reload meanwhile would be broken off.
  const wentBack = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
      }),
  );
  await page.keyboard.press('Escape');
  await expect(rounds).toBeHidden();
  await expect(opener).toBeFocused();
  await wentBack;

  await page.reload();
  await expect.poll(() => meter('Result')).toBeCloseTo(earlier + result, 2);
  await expectReady(spinOf(page));

  await leaveGame(page);
  const header = page.getByRole('banner').getByRole('link', { name: /^Balance/ });
  await expect(header).toContainText((before + result).toFixed(2));
});

test('a second device takes the play over, and the first one says so', async ({ page, context, browser }) => {
  await openGame(context, PLAYER, page);
  await expectReady(spinOf(page));
  const elsewhere = await browser.newContext();
  try {
    const other = await elsewhere.newPage();
    await openGame(elsewhere, PLAYER, other);
    await expect(other.getByText('You are already playing elsewhere')).toBeVisible();
    await other.getByRole('button', { name: 'Play here instead' }).click();
    await expectReady(spinOf(other));

    await expect(page.getByText('You went on playing elsewhere')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await playRound(other);
    await leaveGame(other);
  } finally {
    await elsewhere.close();
  }
});

test('a block ends the play that is going on', async ({ page, context }) => {
  await openGame(context, PLAYER, page);
  await expectReady(spinOf(page));
  try {
    await changePlayer('block', PLAYER, '--from', 'play');
    await expect(page.getByText('Real-money games are closed to you.')).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.locator('iframe')).toHaveCount(0);
  } finally {
    await changePlayer('unblock', PLAYER);
  }
});

// The last one: a look that was answered is not due on another try.
test('a reality check stops the next round until it is answered', async ({ page, context }) => {
  await openGame(context, PLAYER_OF_AN_HOUR, page);
  const check = page.getByRole('dialog', { name: 'A look at your play' });
  await expect(check).toBeVisible();
  await expect(spinOf(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Go on playing' }).click();
  await expect(check).toBeHidden();
  await playRound(page);
});
