import type { BrowserContext, Locator, Page } from '@playwright/test';

import { findClippedText, seriousFaults } from '../fixtures/accessibility-faults.ts';
import { balanceOf } from '../fixtures/header-balance.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { looksAtAll } from '../fixtures/looks-at-all.ts';
import { operate } from '../fixtures/operate.ts';
import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';
import { type Words, wordsOf } from '../fixtures/words.ts';

/** Players whom no other spec signs in: each has one play at a time. */
const PLAYER = 'regular';
const PLAYER_OF_AN_HOUR = 'hour';

const GAME = '/game/play/marquee-three-reels';

interface Look {
  lang: (typeof LANGUAGES)[number];
  colorScheme: 'light' | 'dark';
  width: 390 | 1440;
}

const LOOKS = LANGUAGES.flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    ([390, 1440] as const).map((width): Look => ({ lang, colorScheme, width })),
  ),
);
const FEW_LOOKS: Look[] = [
  { lang: 'en', colorScheme: 'light', width: 1440 },
  { lang: 'ru', colorScheme: 'dark', width: 390 },
];

const wordsOfPlay = (lang: Look['lang']): Words =>
  wordsOf('mfe-catalogue/src/features/real-play/locales', lang);
const ENGLISH = wordsOfPlay('en');

const barOf = (page: Page, t = ENGLISH): Locator => page.getByLabel(t('meters'), { exact: true });
const spinOf = (page: Page): Locator => page.locator('iframe').contentFrame().locator('#spin');

/** What the bar shows beside a word, as a plain decimal. */
const meterOf = async (page: Page, name: 'balance' | 'net', t = ENGLISH): Promise<number> =>
  Number(
    await barOf(page, t)
      .locator('div', { has: page.locator('dt').getByText(t(name), { exact: true }) })
      .locator('data')
      .getAttribute('value'),
  );

const expectReady = (spin: Locator) => expect(spin).not.toHaveAttribute('aria-disabled', 'true');

/** Plays a round; resolves with what it has changed. No line of this game returns just its stake. */
async function playRound(page: Page, t = ENGLISH): Promise<number> {
  const spin = spinOf(page);
  await expectReady(spin);
  const before = await meterOf(page, 'net', t);
  await spin.click();
  await expect.poll(() => meterOf(page, 'net', t)).not.toBe(before);
  // The stake is taken before the win is paid.
  await expectReady(spin);
  return Number(((await meterOf(page, 'net', t)) - before).toFixed(2));
}

async function openGame(context: BrowserContext, login: string, page: Page): Promise<void> {
  await signIn(context, login);
  await page.goto(`${SITE_URL}/en${GAME}`);
  await wake(page);
}

/** Ends the play, so that the next test finds none. */
async function leaveGame(page: Page, lang: Look['lang'] = 'en'): Promise<void> {
  const t = wordsOf('mfe-catalogue/src/locales', lang);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('demo.back'), exact: true }).click();
  await expect(main.getByRole('link', { name: t('game.playReal'), exact: true })).toBeVisible();
}

const changePlayer = (...words: string[]): Promise<string> => operate('player', ...words, '--why', 'a test');

test.describe.configure({ mode: 'serial' });

for (const { lang, colorScheme, width } of looksAtAll ? LOOKS : FEW_LOOKS) {
  test(`a visitor logs in on the way to a game, plays a round for money, and finds it in the history: ${lang}, ${colorScheme}, ${width} px`, async ({
    page,
    visit,
  }) => {
    const t = wordsOfPlay(lang);
    const catalogue = wordsOf('mfe-catalogue/src/locales', lang);
    const account = wordsOf('mfe-player-area/src/locales', lang);
    const expectSound = async (): Promise<void> => {
      expect.soft(await seriousFaults(page)).toEqual([]);
      expect.soft(await findClippedText(page)).toEqual([]);
    };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });

    await visit(`/${lang}/games/fairplay-labs/marquee-three-reels`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: catalogue('game.logIn'), exact: true }).click();
    await page.getByRole('textbox', { name: account('login.identity') }).fill(PLAYER);
    await page.getByLabel(account('login.password'), { exact: true }).fill(READY_MADE_PASSWORD);
    await main.getByRole('button', { name: account('login.submit'), exact: true }).click();
    await expect(page).toHaveURL(`/${lang}${GAME}`);

    await expectReady(spinOf(page));
    const [before, earlier] = [await meterOf(page, 'balance', t), await meterOf(page, 'net', t)];
    await expect(page.getByText(catalogue('real.title'), { exact: true })).toBeVisible();
    await expectSound();
    const result = await playRound(page, t);
    await expect.poll(() => meterOf(page, 'balance', t)).toBeCloseTo(before + result, 2);

    const opener = page.getByRole('button', { name: t('lastRounds'), exact: true });
    await opener.click();
    const rounds = page.getByRole('dialog', { name: t('lastRounds.title') });
    const net = rounds.getByRole('row').nth(1).getByRole('cell').last().locator('data');
    await expect(net).toHaveAttribute('value', result.toFixed(2));
    await expectSound();
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
    await expect.poll(() => meterOf(page, 'net', t)).toBeCloseTo(earlier + result, 2);
    await expectReady(spinOf(page));

    await leaveGame(page, lang);
    await expect.poll(() => balanceOf(page)).toBe(Math.round((before + result) * 100));

    await visit(`/${lang}/player/history/rounds`);
    const newest = main.getByRole('row').nth(1);
    await expect(newest.locator(`data[value="${result.toFixed(2)}"]`).first()).toBeVisible();
    await expectSound();
  });
}

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
