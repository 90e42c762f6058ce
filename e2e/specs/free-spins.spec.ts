import { writeFile } from 'node:fs/promises';

import { LANGUAGES } from '@marquee/kernel/contracts';
import type { Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { operate } from '../fixtures/operate.ts';
import { ROUNDS_GAME } from '../fixtures/play-round.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Has no bonus of any other spec. */
const PLAYER = 'viewer';
const SPINS = 6;

const texts = (words: string) => Object.fromEntries(LANGUAGES.map((lang) => [lang, words]));

/** Free spins alone, for a code: what they win has to be wagered. */
const campaignOf = (key: string) => ({
  key,
  type: 'free_spins',
  trigger: 'code',
  depositNumber: null,
  activation: 'code',
  title: texts('A row of spins'),
  summary: texts('Some spins for nothing.'),
  notes: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  countries: null,
  currencies: null,
  statusFrom: null,
  perPlayer: null,
  cooldownDays: null,
  totalCount: null,
  totalBudget: null,
  award: { kind: 'free_spins' },
  minDeposit: null,
  deniedMethods: [],
  freeSpins: {
    count: SPINS,
    stake: { EUR: '0.20' },
    games: ['marquee-three-reels'],
    validDays: 3,
    wagerFactorX100: 500,
    mostWon: null,
  },
  wager: {
    factorX100: 500,
    base: 'free_spin_wins',
    counts: 'all_stakes',
    maxStake: null,
    deniedGames: [],
    allowedGames: null,
  },
  validDays: 7,
  claimDays: null,
  maxConversion: null,
  onWithdrawal: 'forfeit',
});

const main = (page: Page): Locator => page.getByRole('main');
const amountIn = (text: string): number => Number(/€([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''));

/** Plays all spins that the game has, one after the other. */
const playSpins = async (page: Page): Promise<void> => {
  const game = page.locator('iframe').contentFrame();
  const spin = game.locator('#spin');
  for (let left = SPINS; left > 0; left -= 1) {
    await expect(game.getByText(`Free spins: ${left}`, { exact: true })).toBeVisible();
    await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
    await spin.click();
  }
  await expect(game.getByText('Free spins: 1', { exact: true })).toBeHidden();
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
};

test('free spins of a campaign are played in their game, and what they win is a bonus', async ({
  page,
  context,
}, info) => {
  test.setTimeout(180_000);
  const key = `row-${Date.now().toString(36)}`;
  const file = info.outputPath('campaign.json');
  await writeFile(file, JSON.stringify(campaignOf(key)));
  await operate('bonus', 'save', file);
  await operate('bonus', 'publish', key);
  await operate('bonus', 'code', key, '--code', key, '--uses', '1');

  await signIn(context, PLAYER);
  await page.goto(`${SITE_URL}/en/bonus/code`);
  await wake(page);
  await page.getByLabel('Bonus code').fill(key);
  await page.getByRole('button', { name: 'Show what it gives' }).click();
  const offer = page.getByRole('region', { name: 'A row of spins', exact: true });
  await offer.getByRole('button', { name: 'Accept it' }).click();

  const card = page.getByRole('region', { name: 'Your free spins: Marquee Three Reels' });
  // The game is told of them after the answer.
  await expect(async () => {
    await page.goto(`${SITE_URL}/en/player/bonus-campaigns`);
    await wake(page);
    await expect(card.getByRole('link', { name: 'Open the game' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(card.getByText(`Left to play: ${SPINS} of ${SPINS}`).first()).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.goto(`${SITE_URL}${ROUNDS_GAME}`);
  await wake(page);
  const cash = main(page).getByLabel('This play').locator('div', { hasText: 'Result' }).locator('data');
  await playSpins(page);
  // Nothing was staked, and nothing is won as cash.
  await expect(cash).toHaveAttribute('value', /^0(\.00)?$/);
  await main(page).getByRole('link', { name: 'Back to the game’s page' }).click();
  await expect(main(page).getByRole('link', { name: 'Play for real money' })).toBeVisible();

  await page.goto(`${SITE_URL}/en/player/history/rounds?game=marquee-three-reels`);
  await wake(page);
  const rounds = page.getByRole('row').filter({ hasText: 'Free spin' });
  await expect(rounds).toHaveCount(SPINS);
  const wins = await Promise.all(
    (await rounds.all()).map(async (round) => amountIn(await round.getByRole('cell').nth(4).innerText())),
  );
  const won = wins.reduce((sum, win) => sum + win, 0);
  expect(await seriousFaults(page)).toEqual([]);

  // They become one bonus, of just what they have won together, and none where that is nothing.
  await expect(async () => {
    await page.goto(`${SITE_URL}/en/player/bonus-campaigns`);
    await wake(page);
    await expect(card).toBeHidden({ timeout: 1_000 });
    const money = page.getByRole('region', { name: 'The running bonus' }).getByText(/^Bonus money/);
    const shown = won === 0 ? 0 : amountIn(await money.innerText({ timeout: 1_000 }));
    expect(shown).toBeCloseTo(won, 2);
  }).toPass();
});
