import type { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import type { TournamentList } from '@marquee/kernel/contracts/tournaments';
import type { Page } from '@playwright/test';

import { ask } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/test.ts';

const HOUR_MS = 3_600_000;

const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** What the API answers where jackpots or tournaments are none, or those that are told. */
async function answer(page: Page, path: string, data: JackpotPool | TournamentList): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/v1${path}`,
    (route) => route.fulfill({ json: { status: 'ok', data } }),
  );
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

/** By the wheel alone, which is no touch. */
async function scrollDown(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 800 };
  await page.mouse.move(200, 300);
  await expect(async () => {
    await page.mouse.wheel(0, height);
    await expect(region(page, 'News')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('whoever only scrolls sees what other teams show at its end, and no room is kept for what is not there', async ({
  page,
  arrive,
}) => {
  await answer(page, '/jackpots/pool', { levels: [], serverTime: fromNow(0) });
  await answer(page, '/tournaments/active', { items: [], serverTime: fromNow(0) });
  await arrive('/en');
  await scrollDown(page);
  await expect(region(page, 'News').getByRole('article')).toHaveCount(3);
  await expect(region(page, 'Jackpots right now')).toHaveCount(0);
  await expect(region(page, 'Tournaments')).toHaveCount(0);
  // Both know only once they have asked that there is nothing to show.
  await expect
    .poll(async () => {
      const providers = await region(page, 'Providers').boundingBox();
      const news = await region(page, 'News').boundingBox();
      return (news?.y ?? 0) - (providers?.y ?? 0) - (providers?.height ?? 0);
    })
    .toBeLessThanOrEqual(40);
});

test('jackpots and the next tournament stand there when there are any', async ({ page, arrive }) => {
  const serverTime = fromNow(0);
  const level = { currency: 'EUR', ceiling: '10000.00', updatedAt: serverTime, lastWin: null };
  await answer(page, '/jackpots/pool', {
    serverTime,
    levels: [{ id: 'grand', name: 'Grand', amount: '6184.35', ...level }],
  });
  const prizes = { fund: { amount: '2500.00', currency: 'EUR' }, places: 25 };
  const times = { startAt: fromNow(-HOUR_MS), endAt: fromNow(HOUR_MS / 2) };
  const cup: TournamentList['items'][number] = {
    id: 'a',
    slug: 'autumn-lights',
    title: 'Autumn lights cup',
    path: '/tournaments/show/a',
    state: 'running',
    scoring: { kind: 'multiplier', unit: null, best: null, of: null },
    entry: { kind: 'free', amount: null, currency: null },
    joinFrom: times.startAt,
    joinUntil: times.endAt,
    players: 12,
    maxPlayers: null,
    firstPrize: null,
    joinedAt: null,
    isDemonstration: false,
    prizes,
    ...times,
  };
  await answer(page, '/tournaments/active', { serverTime, items: [cup] });

  await arrive('/en');
  await scrollDown(page);
  const jackpots = region(page, 'Jackpots right now');
  await expect(jackpots.getByText('€6,184.35')).toBeVisible();
  await expect(jackpots.getByText('Drops by €10,000.00')).toBeVisible();
  const next = region(page, 'Tournaments');
  await expect(next.getByRole('heading', { name: 'Autumn lights cup' })).toBeVisible();
  await expect(next.getByText(/^Ends in \d\d min \d+ s$/)).toBeVisible();

  await next.getByRole('link', { name: 'All tournaments' }).click();
  await expect(page).toHaveURL(/\/en\/tournaments\/list$/);
  await expect(page.getByRole('heading', { name: 'Autumn lights cup' })).toBeVisible();
  await page.goBack();
  await expect(region(page, 'Jackpots right now').getByText('€6,184.35')).toBeVisible();
});

test('the words of a banner do not move while the page is still coming', async ({ page }) => {
  const { body } = await ask('/en');
  const [, beforeWords = '', title = ''] =
    /^(.*?<h2 class="[^"]*banner-slide[^"]*">([^<]+)<\/h2>)/s.exec(body) ?? [];
  const show = async (html: string) => {
    await page.route('**/en', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await page.goto('/en', { waitUntil: 'commit' });
    await expect(page.getByText(title).first()).toBeAttached();
    return page.getByText(title).first();
  };
  await expect(await show(beforeWords)).toBeHidden();
  await expect(await show(body)).toBeVisible();
});
