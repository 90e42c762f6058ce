import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';

/** What visitors type, and the game they mean; where it is corrected, what the page says it searched for. */
const SEARCHES: Array<[typed: string, lang: string, game: string, correction: string | null, why: string]> = [
  ['marquee dice', 'en', 'Marquee Dice', null, 'as it is written'],
  ['plinco', 'en', 'Marquee Plinko', 'Plinko', 'misspelt'],
  ['trhee rels', 'en', 'Marquee Three Reels', 'Three Reels', 'two words misspelt'],
  ['threereels', 'en', 'Marquee Three Reels', null, 'words joined'],
  ['dice', 'de', 'Marquee Dice', null, 'by what it is'],
  ['wurfel', 'de', 'Marquee Dice', null, 'German without its dots'],
  ['рулетка', 'ru', 'Marquee Roulette', null, 'Russian'],
  ['Три барабана', 'ru', 'Marquee Three Reels', null, 'Russian, two words'],
  ['плинко', 'ru', 'Marquee Plinko', null, 'in Cyrillic letters'],
  ['рулетко', 'ru', 'Marquee Roulette', 'Рулетка', 'Russian, misspelt'],
  ['үш барабан', 'kk', 'Marquee Three Reels', null, 'Kazakh'],
  ['уш барабан', 'kk', 'Marquee Three Reels', null, 'Kazakh in Russian letters'],
  ['сүйектер', 'kk', 'Marquee Dice', null, 'Kazakh, one word'],
  ['üç makara', 'tr', 'Marquee Three Reels', null, 'Turkish'],
  ['UC MAKARA', 'tr', 'Marquee Three Reels', null, 'Turkish on an English keyboard'],
  ['zar', 'tr', 'Marquee Dice', null, 'Turkish, one word'],
  ['ьфкйгуу вшсу', 'ru', 'Marquee Dice', 'marquee dice', 'Latin words on a Russian layout'],
  ['gkbyrj', 'ru', 'Marquee Plinko', 'плинко', 'a Russian word on a Latin layout'],
];

const overlay = (page: Page) => page.getByRole('dialog');

for (const [typed, lang, game, correction, why] of SEARCHES) {
  test(`"${typed}" finds ${game}: ${why}`, async ({ page, visit }) => {
    await visit(`/${lang}/games/all?q=${encodeURIComponent(typed)}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toContainText(game);
    const shown = main.locator('a[href*="exact=true"]');
    await expect(shown).toHaveCount(correction === null ? 0 : 1);
    if (correction !== null) await expect(shown.locator('..')).toContainText(correction);
  });
}

test('the search over the page answers, corrects, and gives way to Back', async ({ page, visit }) => {
  await visit('/en');
  await page.keyboard.press('/');
  await page.keyboard.type('plinco');
  await expect(overlay(page).locator('output')).toContainText('Showing results for “Plinko”');
  await expect(overlay(page).getByRole('option').first()).toContainText('Marquee Plinko');
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('marquee dice');
  await expect(overlay(page).getByRole('option', { name: /Marquee Dice/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/marquee-dice$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect(overlay(page)).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(overlay(page).getByRole('option', { name: 'marquee dice', exact: true })).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(overlay(page).getByRole('option', { name: 'marquee dice', exact: true })).toHaveCount(0);
});

test('what nothing answers is said, with popular games beside it', async ({ page, visit }) => {
  await visit('/en');
  await page.keyboard.press('/');
  await page.keyboard.type('qqxyzzy');
  await expect(overlay(page).locator('output')).toContainText('No matches for “qqxyzzy”');
  await expect(overlay(page).getByRole('group', { name: 'Popular games' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar at the foot opens the search on a page that is asleep', async ({ page, arrive }) => {
    await arrive('/en/games/all');
    await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
    await expect(overlay(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('plinko');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=plinko$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/games\/all$/);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('the bar at the foot opens the search, and Back closes it and the filters', async ({
    page,
    visit,
  }) => {
    await visit('/en/games/all');
    await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
    await expect(overlay(page).getByRole('combobox')).toBeFocused();
    await page.goBack();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/games\/all$/);

    const filters = page.getByRole('group', { name: 'Filters', exact: true });
    await page.getByRole('button', { name: 'Filters' }).click();
    await filters.getByText('Volatility', { exact: true }).click();
    await filters.getByRole('checkbox', { name: /^High/ }).check();
    await expect(page).toHaveURL(/volatility=5/);
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/volatility=5/);
  });
});
