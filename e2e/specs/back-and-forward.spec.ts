import { WHOLE_BROWSER } from '@marquee/releases/browser';
import type { Page } from '@playwright/test';

import { expect, test, wake } from '../fixtures/test.ts';

// Playwright switches off what these tests are about.
test.use({ launchOptions: { ...WHOLE_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** A document that is loaded again does not have it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** Playwright's own way back waits for a load that never comes. */
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());

/** As links of a page that sleeps do: with a document. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => location.assign(to), path).then(() => page.waitForURL(`**${path}`));

for (const [state, prepare] of [
  ['asleep', async () => {}],
  ['awake', wake],
] as const) {
  test(`a page that is ${state} comes back as it was left, and so does the one after it`, async ({
    page,
    arrive,
  }) => {
    await arrive('/en/games/all');
    await page.waitForLoadState('networkidle');
    await prepare(page);
    await mark(page);
    await open(page, '/en/display/terms');
    await page.waitForLoadState('networkidle');
    await prepare(page);
    await mark(page);

    await back(page);
    await expect(page).toHaveURL(/\/en\/games\/all$/);
    expect(await isSameDocument(page)).toBe(true);
    await forward(page);
    await expect(page).toHaveURL(/\/en\/display\/terms$/);
    expect(await isSameDocument(page)).toBe(true);

    await wake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('in one document', () => {
  test('Back finds each page again where it was left, past a link to an anchor', async ({ page, visit }) => {
    await visit('/en');
    const home = await page.getByRole('heading', { level: 1 }).textContent();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Marquee Three Reels', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/games\/fairplay-labs\/marquee-three-reels$/);
    await page.getByRole('main').getByRole('link', { name: 'Play the demo' }).first().click();
    await expect(page).toHaveURL(/\/rules\/marquee-three-reels$/);
    await page.getByRole('link', { name: 'Rules and facts' }).click();
    await expect(page).toHaveURL(/#rules$/);
    await expect(page.getByRole('heading', { name: 'Rules and facts' })).toBeInViewport();

    await back(page);
    await expect(page).toHaveURL(/\/rules\/marquee-three-reels$/);
    await back(page);
    await expect(page).toHaveURL(/\/games\/fairplay-labs\/marquee-three-reels$/);
    await back(page);
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home ?? '');
  });

  test('a page that is loaded again stands where it stood, and so does the one that Forward finds', async ({
    page,
    visit,
  }) => {
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await visit('/en/display/terms');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.reload();
    await expect.poll(top).toBe(1500);

    await wake(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 700));
    await back(page);
    await expect(page).toHaveURL(/\/en\/display\/terms$/);
    await forward(page);
    await expect(page).toHaveURL(/\/en$/);
    await expect.poll(top).toBe(700);
  });
});
