import { brotliCompressSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { scriptsOf } from '../fixtures/scripts-of.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test, wake } from '../fixtures/test.ts';

const SHELL = '**/assets/shell/shell.*.js';
const MAXIMUM_BYTES = 3_000;

const LIGHT_PAGES: Array<[path: string, status?: number]> = [
  ['/en'],
  ['/en/games/all'],
  ['/en/games/fairplay-labs/marquee-three-reels'],
  ['/en/rules/marquee-three-reels'],
  ['/en/display/terms'],
  ['/en/blog'],
  ['/en/nothing/here', 404],
];

const isAwake = (page: Page) => page.locator('html[data-shell=awake]');
const field = (page: Page) => page.getByRole('banner').getByRole('searchbox');
const themeButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Switch to the dark theme' });
const isDark = (page: Page) => page.locator('html[data-theme=dark]');

/** Keeps the shell's script back until the visitor has done something. Returns what lets it go. */
async function holdShell(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SHELL, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.use({ colorScheme: 'light' });

for (const [path, status] of LIGHT_PAGES) {
  test(`${path} arrives without a script file, and its own script is small`, async ({ page, arrive }) => {
    const asked = scriptsOf(page);
    // A demo wakes as soon as its page is at rest; the others sleep on.
    const untilLoaded = page.waitForEvent('load').then(() => [...asked.now]);
    const response = await arrive(path, status);
    expect(await untilLoaded).toEqual([]);
    const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    expect(brotliCompressSync(scripts[0]?.[1] ?? '').length).toBeLessThanOrEqual(MAXIMUM_BYTES);

    await wake(page);
    expect(asked.now.length).toBeGreaterThan(0);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is read, searched and walked', async ({ page, arrive }) => {
    await arrive('/en');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL(/\/en\/games\/all$/);
    const game = page.getByRole('main').getByRole('list').getByRole('link').first();
    await game.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

    await field(page).fill('reels');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/en\/games\/all\?q=reels$/);
    await expect(field(page)).toBeVisible();

    await page.locator('summary', { hasText: 'English' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/games\/all\?q=reels$/);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Sicher spielen/ })
      .click();
    await expect(page).toHaveURL(/\/de\/display\/responsiblegaming$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the theme changes, on the page at hand, and stays', async ({ page, arrive }) => {
    await arrive('/en/games/all?sort=az');
    await themeButton(page).click();
    await expect(page).toHaveURL(/\/en\/games\/all\?sort=az$/);
    await expect(isDark(page)).toBeVisible();
    await page.goto('/en/display/terms');
    await expect(isDark(page)).toBeVisible();
  });

  test('pictures below the first screen come as they are scrolled to', async ({ page, arrive }) => {
    await arrive('/en/games/all');
    const picture = page.getByRole('main').locator('img[loading=lazy]').last();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test('an early click is answered once the page is awake, on the elements that the server drew', async ({
  page,
  arrive,
}) => {
  const letGo = await holdShell(page);
  await arrive('/en/display/terms');
  const before = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')];
    Object.assign(window, { elements });
    return elements.length;
  });
  await themeButton(page).click();
  await expect(page.locator('html[data-shell=awaited]')).toBeVisible();
  await expect(isDark(page)).toHaveCount(0);
  letGo();
  await expect(isDark(page)).toBeVisible();
  expect(page.url()).toMatch(/\/en\/display\/terms$/);
  const kept = await page.evaluate(
    () =>
      (window as unknown as { elements: Element[] }).elements.filter((element) => element.isConnected).length,
  );
  expect(kept).toBe(before);
});

test('the frame answers while the page in it is still on its way', async ({ page, arrive }) => {
  const { promise, resolve: letRemoteGo } = Promise.withResolvers<void>();
  await page.route('**/assets/mfe-content/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await arrive('/en/display/terms');
  await themeButton(page).click();
  await expect(isDark(page)).toHaveCount(1);
  await expect(isAwake(page)).toHaveCount(0);
  letRemoteGo();
  await expect(isAwake(page)).toHaveCount(1);
});

test('what is pressed early in the menu, which React takes over last, is done once', async ({
  page,
  arrive,
}) => {
  const letGo = await holdShell(page);
  await arrive('/en/display/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .locator('#site-menu')
    .getByRole('button', { name: /dark theme/i })
    .click();
  await expect(page.locator('html[data-shell=awaited]')).toBeVisible();
  await expect(isDark(page)).toHaveCount(0);
  letGo();
  await expect(isDark(page)).toBeVisible();
  await expect(page.locator('#site-menu')).toBeVisible();
  await expect(isAwake(page)).toHaveCount(1);
});

test('the search that was asked for early opens with what was typed meanwhile', async ({ page, arrive }) => {
  const letGo = await holdShell(page);
  await arrive('/en/display/terms');
  await page.keyboard.press('/');
  await page.keyboard.type('reels');
  await expect(field(page)).toHaveValue('reels');
  letGo();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('reels');
});

test('what was typed and sent early reaches the list', async ({ page, arrive }) => {
  const letGo = await holdShell(page);
  await arrive('/en/games/all');
  await page.getByRole('main').getByRole('searchbox').fill('reels');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL(/[?&]q=reels/);
  await expect(isAwake(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('reels');
});

test('a link leads on without waking the page', async ({ page, arrive }) => {
  const asked = scriptsOf(page);
  await arrive('/en');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Games' }).click();
  await expect(page).toHaveURL(/\/en\/games\/all$/);
  expect(asked.now).toEqual([]);
});

test('whoever is signed in waits for no touch', async ({ page, arrive, context }) => {
  await signIn(context);
  await arrive('/en/display/terms');
  await expect(isAwake(page)).toBeVisible();
});

test('files are fetched ahead once the page has loaded, and nothing loads twice', async ({
  page,
  arrive,
}) => {
  const asked = scriptsOf(page);
  await arrive('/en/display/terms');
  const shell = expect.stringMatching(/^\/assets\/shell\/shell\./);
  const pageOfRemote = expect.stringMatching(/^\/assets\/mfe-content\/page-display\./);
  await expect.poll(() => asked.ahead).toEqual([shell, pageOfRemote]);
  expect(asked.now).toEqual([]);
  await page.waitForLoadState('networkidle');
  await wake(page);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  expect(fetched.toSorted()).toEqual([...new Set(asked.ahead)].toSorted());
});

test('the scripts of a page are made to be compiled ahead, and compare no versions', async ({
  page,
  arrive,
}) => {
  const asked = scriptsOf(page);
  await arrive('/en/display/terms');
  await expect.poll(() => asked.ahead).toHaveLength(2);
  const [shell = '', pageOfRemote = ''] = await Promise.all(
    asked.ahead.map(async (path) => (await page.request.get(path)).text()),
  );
  expect(shell).toMatch(/[{,]\d+:\(function\(/);
  expect(shell).not.toMatch(/[{,]\d+\(\w+,\w+,\w+\)\{/);
  expect(pageOfRemote).toContain('The page shares no ');
  expect(pageOfRemote).not.toContain('Unsatisfied version');
});

test('nothing is fetched ahead for whoever saves data', async ({ page, arrive }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  const asked = scriptsOf(page);
  await arrive('/en/display/terms');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual({ now: [], ahead: [] });
  await wake(page);
});

test('words of the server show when the shell does not come, and the next touch tries again', async ({
  page,
  arrive,
  tolerate,
}) => {
  // The remote's files are preloaded, but there is no shell to use them.
  tolerate(/Failed to load resource|ERR_|preloaded using link preload but not used/);
  tolerate(/^report: .*"package":"shell"/);
  await page.route(SHELL, (route) => route.abort());
  await arrive('/de/display/terms');
  const words = page.locator('#marquee-fallback');
  await expect(words).toBeHidden();

  await page.mouse.click(700, 500);
  await expect(words).toContainText('nicht vollständig geladen');
  await expect(words).toBeInViewport();
  await expect(words.getByRole('link')).toHaveText('Seite neu laden');

  await page.unroute(SHELL);
  await page.getByRole('contentinfo').getByRole('button', { name: 'dunkle' }).click();
  await expect(isDark(page)).toBeVisible();
  await expect(words).toBeHidden();
  await expect(page).toHaveURL(/\/de\/display\/terms$/);
});

test('a shell whose bytes were changed does not run, and says so', async ({ page, arrive, tolerate }) => {
  tolerate(/integrity|Failed to load resource|preloaded using link preload but not used/i);
  tolerate(/^report: .*"package":"shell"/);
  await page.route(SHELL, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};document.title='taken over'` });
  });
  await arrive('/en/display/terms');
  await page.mouse.click(700, 500);
  await expect(page.locator('#marquee-fallback')).toContainText('did not load completely');
  await expect(page).not.toHaveTitle('taken over');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the page behind a link is prepared while the pointer rests on it', async ({
  page,
  context,
  arrive,
}) => {
  const prepared: string[] = [];
  context.on('request', (request) => {
    const purpose = request.headers()['sec-purpose'] ?? '';
    if (purpose.includes('prerender')) prepared.push(new URL(request.url()).pathname);
  });
  await arrive('/en');
  await page.waitForLoadState('networkidle');
  const games = page.getByRole('navigation').first().getByRole('link', { name: 'Games' });
  await games.hover();
  await expect.poll(() => prepared).toEqual(['/en/games/all']);
  await wake(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
