import type { Page } from '@playwright/test';

import { LAUNCH_OPTIONS } from '../fixtures/launch-options.ts';
import { expect, test, wake } from '../fixtures/test.ts';

// Playwright switches off what these tests are about.
test.use({ launchOptions: { ...LAUNCH_OPTIONS, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

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
