import type { Page } from '@playwright/test';

import { buildStockRemote } from '../fixtures/build-stock-remote.ts';
import { buildViteRemote } from '../fixtures/build-vite-remote.ts';
import { buildWebpackRemote } from '../fixtures/build-webpack-remote.ts';
import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';
import { releaseIn } from '../fixtures/release.ts';
import { PORT } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const singleton = { singleton: true };
const REACT = { react: singleton, 'react-dom': singleton, 'react-dom/client': singleton };

// One edge for all of them.
test.describe.configure({ mode: 'default' });

let edge: OwnEdge;
let site: string;

test.beforeAll(async () => {
  edge = await startOwnEdge('stock', PORT + 80);
  site = `http://localhost:${edge.port}`;
  const build = await buildStockRemote(`${edge.dataFolder}/shared`, REACT);
  await releaseIn(edge.dataFolder, 'publish', '--from', build);
  // The plugin's own runtime alone is above what a remote of this repository may weigh.
  await releaseIn(edge.dataFolder, 'pin', 'mfe-stock@1.0.0', '--why', 'a team joins', '--force', 'sizes');
});

test.afterAll(async () => {
  await edge?.stop();
});

/** Names of the remote's scripts that the page asks for, without their hashes. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/mfe-stock\/(.+)\.[0-9a-f]{10}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.add(name);
  });
  return scripts;
}

async function expectStockPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Stock page in en');
  await expect(page).toHaveTitle(/^Stock page · /);
  await main.getByRole('button').click();
  await expect(main.getByRole('button')).toHaveText('Counted 1');
}

test('a remote of the stock plugin stands on a first page, with the React of the site', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto(`${site}/en/stock`);
  await expectStockPage(page);
  // Its build has a copy of React and of react-dom as well, which nobody fetches.
  expect([...scripts].toSorted()).toEqual(['mfe_stock', 'remote']);
});

test('it comes and goes by navigation, beside remotes of this build', async ({ page }) => {
  const awake = page.locator('html[data-shell=awake]');
  await page.goto(`${site}/en/stock`);
  await expectStockPage(page);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page).toHaveTitle(/^Blog · /);
  // A document that has not had the remote yet, and gets it by a step in its history.
  await page.reload();
  await page.locator('body').dispatchEvent('pointerdown');
  await awake.waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const scripts = scriptsOf(page);
  await page.goBack();
  await expectStockPage(page);
  await page.goForward();
  await expect(page).toHaveTitle(/^Blog · /);
  await expect(page.getByRole('heading', { name: 'Stock page in en' })).toHaveCount(0);
  await page.goBack();
  await expectStockPage(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect([...scripts].toSorted()).toEqual(['mfe_stock', 'remote']);
});

test('one that brings a React of its own is refused, with what to share', async () => {
  const build = await buildStockRemote(`${edge.dataFolder}/own-react`, {});
  const published = releaseIn(edge.dataFolder, 'publish', '--from', build, '--version', '1.0.1');
  const { stdout } = await published.then(
    () => ({ stdout: '{}' }),
    (error: { stdout: string }) => error,
  );
  expect(JSON.parse(stdout)).toMatchObject({
    faults: [
      {
        code: 'REACT_DOUBLED',
        nextStep: expect.stringContaining('Share react, react-dom and react-dom/client'),
      },
    ],
  });
});

for (const [name, tool, build] of [
  ['mfe-webpack', 'webpack', buildWebpackRemote],
  ['mfe-vite', 'Vite', buildViteRemote],
] as const) {
  test(`a remote of ${tool} with its federation plugin joins them, with the React of the site`, async ({
    page,
  }) => {
    const folder = await build(`${edge.dataFolder}/${name}`);
    await releaseIn(edge.dataFolder, 'publish', '--from', folder);
    await releaseIn(edge.dataFolder, 'pin', `${name}@1.0.0`, '--why', 'a team joins', '--force', 'sizes');
    await page.goto(`${site}/en/${name.replace('mfe-', '')}`);
    await expectStockPage(page);
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page).toHaveTitle(/^Blog · /);
    await page.goBack();
    await expectStockPage(page);
  });
}
