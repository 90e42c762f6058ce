import { writeFile } from 'node:fs/promises';

import type { BrowserContext, Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { operate, operateAs } from '../fixtures/operate.ts';
import { readBalance, readOwn } from '../fixtures/read-own.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Who is not playing in any other spec: each has one play at a time. */
const PLAYER = 'rich';

/** What the game stakes where nobody has chosen. */
const STAKE = '1.00';

/** Five cents of each stake: the first one carries it past its ceiling. */
const LEVEL = {
  // What has ended does not come again.
  id: `flash-${Date.now().toString(36)}`,
  rank: 9,
  name: { en: 'Flash' },
  currency: 'EUR',
  seed: '1.00',
  ceiling: '1.03',
  meanGrowth: null,
  shareBasisPoints: 500,
  seedShareBasisPoints: 0,
  reserve: '50.00',
};

const approve = async (asked: string): Promise<string> =>
  operateAs('another person', 'jackpot', 'approve', asked.trim().split(' ').at(-1) ?? '');

interface Round {
  stake: string;
  win: string;
  jackpot?: string;
  net: string;
}

/** Cents of a decimal with two digits, which are exact. */
const centsOf = (decimal: string): number => {
  expect(decimal).toMatch(/^-?\d+\.\d\d$/);
  return Number(decimal.replace('.', ''));
};

/** Those of the play that have been settled, the newest first. */
const readRounds = async (context: BrowserContext): Promise<Round[]> =>
  (await readOwn<{ items: Round[] }>(context, 'history/round?lang=en&limit=50')).items;

const spinOf = (page: Page): Locator => page.locator('iframe').contentFrame().locator('#spin');

test('stakes carry a jackpot to its hidden amount; it is paid, told, and checked in the browser', async ({
  page,
  context,
}, info) => {
  const file = info.outputPath('flash.json');
  await writeFile(file, JSON.stringify(LEVEL));
  await approve(await operate('jackpot', 'create', file, '--why', 'a test'));

  await signIn(context, PLAYER);
  const [before, earlier] = [await readBalance(context), await readRounds(context)];
  await page.goto(`${SITE_URL}/en/game/play/marquee-five-reels`);
  await wake(page);
  const spin = spinOf(page);
  const notice = page.getByText('You have won a jackpot').first();
  await expect(async () => {
    await expect(spin).not.toHaveAttribute('aria-disabled', 'true', { timeout: 8_000 });
    await spin.click();
    await expect(notice).toBeVisible({ timeout: 2_500 });
  }).toPass({ timeout: 30_000 });

  const rounds = (await readRounds(context)).slice(0, -earlier.length || undefined);
  const [winning] = rounds.filter(({ jackpot }) => jackpot !== undefined);
  if (winning?.jackpot === undefined) throw new Error('The jackpot is of a round.');
  const { stake, win, jackpot, net } = winning;
  expect(rounds.map((round) => round.stake)).toEqual(rounds.map(() => STAKE));
  expect(centsOf(jackpot)).toBeGreaterThanOrEqual(centsOf(LEVEL.seed));
  expect(centsOf(jackpot)).toBeLessThanOrEqual(centsOf(LEVEL.ceiling));
  expect(centsOf(net)).toBe(centsOf(win) + centsOf(jackpot) - centsOf(stake));
  const cents = rounds.reduce((sum, round) => sum + centsOf(round.net), centsOf(before));
  const after = (cents / 100).toFixed(2);
  expect(await readBalance(context)).toBe(after);
  const balance = page.getByLabel('This play').locator('div', { hasText: 'Balance' }).locator('data');
  await expect(balance).toHaveAttribute('value', after);

  await page.goto(`${SITE_URL}/en/display/pf-jackpots`);
  const draws = page.getByRole('region', { name: 'Check the draws' });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(draws).toBeVisible({ timeout: 500 });
  }).toPass();
  const flash = draws.getByRole('region', { name: 'Flash' });
  await flash.locator('summary').first().click();
  await expect(flash.getByText('It matches')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.goto(`${SITE_URL}/en/player/history/rounds`);
  const row = page
    .getByRole('row')
    .filter({ hasText: `and a jackpot of €${jackpot}` })
    .first();
  const amounts = row.locator('data');
  await expect(amounts.first()).toBeVisible();
  expect(await amounts.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    stake,
    win,
    net,
  ]);
  await approve(await operate('jackpot', 'end', LEVEL.id, '--into', 'mini', '--why', 'a test'));
});
