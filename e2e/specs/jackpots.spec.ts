import { writeFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { operate, operateAs } from '../fixtures/operate.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Who is not playing in any other spec: each has one play at a time. */
const PLAYER = 'rich';

/** One cent of each stake of twenty: it drops within three rounds. */
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

const spinOf = (page: Page): Locator => page.locator('iframe').contentFrame().locator('#spin');

test('stakes carry a jackpot to its hidden amount; it is paid, told, and checked in the browser', async ({
  page,
  context,
}, info) => {
  const file = info.outputPath('flash.json');
  await writeFile(file, JSON.stringify(LEVEL));
  await approve(await operate('jackpot', 'create', file, '--why', 'a test'));

  await signIn(context, PLAYER);
  await page.goto(`${SITE_URL}/en/game/play/marquee-five-reels`);
  await wake(page);
  const spin = spinOf(page);
  const notice = page.getByText('You have won a jackpot');
  await expect(async () => {
    await expect(spin).not.toHaveAttribute('aria-disabled', 'true', { timeout: 8_000 });
    await spin.click();
    await expect(notice).toBeVisible({ timeout: 2_500 });
  }).toPass({ timeout: 30_000 });

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
  await expect(page.getByText(/and a jackpot of €1\.0/).first()).toBeVisible();
  await approve(await operate('jackpot', 'end', LEVEL.id, '--into', 'mini', '--why', 'a test'));
});
