import { expect, test } from '../fixtures/test.ts';

const OPEN = { name: 'Menu' } as const;

test('the header fits every width, in the languages with the longest words', async ({ page, visit }) => {
  for (const lang of ['de', 'ru', 'fr', 'kk', 'es', 'tr']) {
    await visit(`/${lang}/games/all`);
    for (const width of [320, 390, 721, 768, 840, 880, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const widest = await page
        .locator('header :is(a, button):visible')
        .evaluateAll((controls) => Math.max(...controls.map((each) => each.getBoundingClientRect().right)));
      expect(widest, `${lang} at ${width} px`).toBeLessThanOrEqual(width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${lang} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu leads to what a phone has no other link to at the top, and closes behind it', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/en');
  await page.getByRole('button', OPEN).click();
  const menu = page.getByRole('navigation', OPEN);
  for (const name of ['Races', 'Bonuses', 'News', 'Help', 'Blog'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Races' }).click();
  await expect(page).toHaveURL(/\/en\/races\/list$/);
  await expect(menu).toBeHidden();
});

test('the menu is worked by keys, and changes the theme of the page at hand', async ({ page, visit }) => {
  await visit('/en');
  const button = page.getByRole('button', OPEN);
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', OPEN);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('#site-menu').getByRole('button', { name: /theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await expect(menu).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, and changes the language', async ({ page }) => {
    await page.goto('/en/display/aboutus');
    await page.getByRole('button', OPEN).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Polski' }).click();
    await expect(page).toHaveURL(/\/pl\/display\/aboutus$/);
  });
});
