import type { Page } from '@playwright/test';

import { operate } from '../fixtures/operate.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** A game that no other spec needs: one of the catalogue alone, without a game behind it. */
let game = { slug: '', path: '' };
test.beforeAll(async ({ request }) => {
  const answer = await request.get('/api/v1/game/search?lang=en&sort=za&limit=1');
  [game] = (await answer.json()).data.items;
});

const close = () => operate('game', 'close', game.slug, '--why', 'a test');
const open = () => operate('game', 'open', game.slug);

/** Resolves once the page hears of events: the stream has begun to answer. */
const listens = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/v1/events') && response.status() === 200);

test.describe.configure({ mode: 'serial' });
test.afterEach(async () => void (await open()));

test('a game that the operator closes is closed on every page that has it open, in one language and another', async ({
  page,
  context,
  arrive,
}) => {
  await arrive(`/en${game.path}`);
  const isListening = listens(page);
  await wake(page);
  await isListening;
  const german = await context.newPage();
  await german.goto(`/de${game.path}`);
  await wake(german);
  await expect(page.getByText('This is only the catalogue entry')).toBeVisible();

  await close();
  await expect(page.getByText('This game is under maintenance.')).toBeVisible();
  await expect(page.getByText('This is only the catalogue entry')).toHaveCount(0);
  await expect(german.getByText('Dieses Spiel wird gewartet.')).toBeVisible();

  await open();
  await expect(page.getByText('This game is open again.')).toBeVisible();
  await expect(page.getByText('This is only the catalogue entry')).toBeVisible();
  await expect(german.getByText('Dieses Spiel ist wieder geöffnet.')).toBeVisible();
});

test('tabs of one browser share one stream, and the next one takes over when the first is closed', async ({
  page,
  context,
  arrive,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) streams.push(request.url());
  });
  await arrive(`/en${game.path}`);
  const isListening = listens(page);
  await wake(page);
  await isListening;
  const second = await context.newPage();
  await second.goto(`/en${game.path}`);
  // It looks again when it has joined: it may have missed what the first one heard.
  const hasJoined = second.waitForResponse(/window-search/);
  await wake(second);
  await hasJoined;
  expect(streams).toHaveLength(1);

  const takesOver = listens(second);
  await page.close();
  await takesOver;
  await close();
  await expect(second.getByText('This game is under maintenance.')).toBeVisible();
});

test('a page that nobody has touched opens no stream', async ({ page, request, arrive }) => {
  const path = `/en${game.path}`;
  // A page that the server could not render in time wakes by itself, to fetch what it lacks.
  await expect
    .poll(async () => (await request.get(path)).text())
    .toContain('>This is only the catalogue entry');
  const requests: string[] = [];
  page.on('request', (asked) => requests.push(asked.url()));
  const isLoaded = page.waitForEvent('load');
  await arrive(path);
  await isLoaded;
  await expect(page.locator('html[data-shell=awake]')).toHaveCount(0);
  expect(requests.filter((url) => /\/(?:events|live\.[^/]*\.js)$/.test(url))).toEqual([]);
});
