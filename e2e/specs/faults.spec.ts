import { expect, test } from '@playwright/test';

import { FAULT_CASES, QUICK_CASES } from '../faults/cases.ts';
import { runCase } from '../faults/run-case.ts';
import { startStallingServer, type StallingServer } from '../faults/stalling-server.ts';
import { untilReady } from '../faults/watch-page.ts';

/** All of the table by `npm run prove:site`; the same tenth of it with every change. */
const cases = process.env['FAULTS'] === 'all' ? FAULT_CASES : QUICK_CASES;

// A case waits for deadlines, and for pages that come back.
test.describe.configure({ timeout: 300_000 });

let server: StallingServer;

test.beforeAll(async () => {
  server = await startStallingServer();
});

test.afterAll(async () => {
  await server.close();
});

for (const fault of cases) {
  test(fault.title, async ({ page }) => {
    const observation = await runCase(page, fault, server);
    await test
      .info()
      .attach('observation', { body: JSON.stringify(observation), contentType: 'application/json' });
    expect(observation).toMatchObject({
      isWhite: false,
      isLocalised: true,
      isUsable: true,
      isRecovered: true,
    });
    expect(observation.reports).toHaveLength(1);
  });
}

test('a dead remote costs nothing on pages that do not use it', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/assets/mfe-competitions/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/en');
  await page.locator('body').dispatchEvent('pointerdown');
  await untilReady(page);
  await page.getByRole('navigation').first().locator('a[href="/en/games/all"]').click();
  await expect(page).toHaveURL(/games\/all$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});
