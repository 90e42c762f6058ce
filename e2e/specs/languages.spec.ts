import { expect, test } from '../fixtures/test.ts';

test('the language switch keeps path, query and scroll', async ({ page, visit }) => {
  await visit('/en/games/all?sort=az');
  await page.evaluate(() => window.scrollTo(0, 600));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);

  await page.locator('summary', { hasText: 'English' }).evaluate((summary) => {
    (summary.parentElement as HTMLDetailsElement).open = true;
  });
  await page.locator('footer a[hreflang=de]').evaluate((link: HTMLAnchorElement) => link.click());

  await expect(page).toHaveURL(/\/de\/games\/all\?sort=az$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
});

test('the menu offers all ten languages by their own names', async ({ page, visit }) => {
  await visit('/en/display/terms');
  const names = await page
    .locator('details a[hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.textContent]));
  expect(Object.fromEntries(names)).toMatchObject({ en: 'English', ru: 'Русский', de: 'Deutsch' });
  expect(names).toHaveLength(10);
});

test('a page navigated to in the browser stays in the language', async ({ page, visit }) => {
  await visit('/pl');
  await page.getByRole('navigation').first().locator('a[href="/pl/tournaments/list"]').click();
  await expect(page).toHaveURL(/\/pl\/tournaments\/list$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});
