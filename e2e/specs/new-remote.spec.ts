import { type CreatedRemote, createOutsideRemote } from '../fixtures/created-remote.ts';
import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';
import { releaseIn } from '../fixtures/release.ts';
import { PORT } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

// One edge for all of them, and the last one takes the remote off the site.
test.describe.configure({ mode: 'serial' });

let remote: CreatedRemote;
let edge: OwnEdge;
let site: string;

test.beforeAll(async () => {
  [remote, edge] = await Promise.all([
    createOutsideRemote('mfe-sports'),
    startOwnEdge('new-remote', PORT + 94),
  ]);
  site = `http://localhost:${edge.port}`;
  // The edge runs already: what follows is data.
  const build = await remote.build();
  await releaseIn(edge.dataFolder, 'publish', '--from', build);
  await releaseIn(edge.dataFolder, 'pin', 'mfe-sports@1.0.0', '--why', 'a team joins');
});

test.afterAll(async () => {
  await edge?.stop();
  remote?.dispose();
});

test('a remote of another folder joins a running site by its release alone', async ({ page }) => {
  await page.goto(`${site}/en/sports`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A new part of the site');
  await main.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(main.getByRole('button')).toHaveText('Pressed 1 time');
});

test('it is rendered on the server, in the language of the page', async ({ request }) => {
  const html = await (await request.get(`${site}/de/sports`)).text();
  expect(html).toContain('Ein neuer Teil der Website');
  expect(html).toContain('0 Mal gedrückt');
});

test('its link stands in the navigation of pages of all others', async ({ page }) => {
  await page.goto(`${site}/en/blog`);
  const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', {
    name: 'A new part of the site',
  });
  await link.click();
  await expect(page).toHaveURL(`${site}/en/sports`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new part of the site');
});

test('a visitor has to sign in for its page of players', async ({ page }) => {
  await page.goto(`${site}/en/player/sports`);
  await expect(page).not.toHaveURL(/sports/);
});

test('it goes as it came, with its link', async ({ page }) => {
  await releaseIn(edge.dataFolder, 'unpin', 'mfe-sports', '--why', 'the season is over');
  await page.goto(`${site}/en/blog`);
  await expect(page.getByRole('link', { name: 'A new part of the site' })).toHaveCount(0);
  expect((await page.request.get(`${site}/en/sports`)).status()).toBe(404);
});
