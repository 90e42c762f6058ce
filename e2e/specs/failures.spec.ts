import type { Page, Route } from '@playwright/test';

import { readBoot } from '../fixtures/boot.ts';
import { expect, test } from '../fixtures/test.ts';

const REMOTE = 'mfe-competitions';
const FILES = `**/assets/${REMOTE}/**`;

/** Deadline of the outlet and what it may take to show the fallback; the rest is for a busy machine. */
const FALLBACK_MS = 3_100 + 1_900;

const isScript = (route: Route): boolean => new URL(route.request().url()).pathname.endsWith('.js');

const changed =
  (change: (script: string) => { body: string; contentType?: string }) =>
  async (route: Route): Promise<void> => {
    if (!isScript(route)) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, ...change(await response.text()) });
  };

const HANGING = 'never answers';

const KINDS: Record<string, (route: Route) => Promise<void> | void> = {
  'is not found': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  'breaks on the server': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  [HANGING]: () => {},
  'is cut off by the network': (route) => route.abort('connectionreset'),
  'comes with the wrong type': changed((body) => ({ body, contentType: 'text/plain' })),
  'is a page instead of a script': changed(() => ({
    body: '<!doctype html><title>Sign in to the network</title>',
    contentType: 'text/html',
  })),
  'is truncated': changed((body) => ({ body: body.slice(0, body.length / 2) })),
  'has a syntax error': changed((body) => ({ body: `}{${body}` })),
  'is not the file that was released': changed((body) => ({ body: `${body}\n;void 0;` })),
};

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const fallback = (page: Page) => page.getByRole('main').getByRole('alert');

for (const [kind, answer] of Object.entries(KINDS)) {
  test.describe(`a remote whose code ${kind}`, () => {
    test.beforeEach(async ({ page, tolerate }) => {
      // The browser's own words about the failure; what the page says of it goes to the edge instead.
      tolerate(/Failed to load resource|integrity|MIME type|ERR_|preload|SRI/i);
      tolerate(/^report: .*"package":"mfe-competitions"/);
      await page.route(FILES, answer);
    });

    test('leaves the page alive when it is navigated to, and comes back without a reload', async ({
      page,
      visit,
    }) => {
      const reports: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/_reports')) reports.push(request.postDataJSON());
      });
      const response = await visit('/de');
      const boot = readBoot(await response.text());
      // A reload would wipe this out.
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

      const tournaments = page.getByRole('navigation').first().locator('a[href="/de/tournaments/list"]');
      await tournaments.click();
      await expect(fallback(page)).toContainText('Dieser Teil der Seite', { timeout: FALLBACK_MS });
      await expect(page.getByRole('navigation').first()).toBeVisible();
      expect(reports).toEqual([
        expect.objectContaining({
          package: REMOTE,
          version: boot.remotes[REMOTE]?.version,
          composition: boot.composition,
          stage: 'load',
        }),
      ]);

      // The rest of the site works meanwhile.
      await page.getByRole('navigation').first().locator('a[href="/de/games/all"]').click();
      await expect(heading(page)).toBeVisible();
      await expect(fallback(page)).toHaveCount(0);

      await page.unroute(FILES);
      await tournaments.click();
      await expect(heading(page)).toBeVisible({ timeout: FALLBACK_MS });
      await expect(fallback(page)).toHaveCount(0);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });

    test('leaves the words of the server readable, and takes over on another try', async ({
      page,
      visit,
    }) => {
      const reports: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/_reports')) reports.push(request.postDataJSON());
      });
      await visit('/en/tournaments/list');
      await expect(heading(page)).toBeVisible();
      await expect(fallback(page)).toContainText('did not load', { timeout: FALLBACK_MS });
      await expect(heading(page)).toBeVisible();
      expect(reports).toEqual([expect.objectContaining({ package: REMOTE, stage: 'load' })]);

      await page.unroute(FILES);
      // What only hung arrives now, and takes its place by itself.
      if (kind !== HANGING) await fallback(page).getByRole('button').click();
      await expect(fallback(page)).toHaveCount(0, { timeout: FALLBACK_MS });
      await expect(heading(page)).toBeVisible();
      expect(reports).toHaveLength(1);
    });
  });
}

test('a dead remote costs nothing on pages that do not use it', async ({ page, visit }) => {
  const asked: string[] = [];
  await page.route(FILES, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await visit('/en');
  await expect(page.getByRole('main')).toContainText(/\S/);
  await page.getByRole('navigation').first().locator('a[href="/en/games/all"]').click();
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual([]);
});
