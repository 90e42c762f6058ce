import type { Browser, Page } from '@playwright/test';

import { ask } from '../fixtures/ask.ts';
import { readBoot } from '../fixtures/boot.ts';
import { buildChangedCatalogue } from '../fixtures/changed-catalogue.ts';
import { release } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

const OLD_WORDS = 'Good to know before you play';
const NEW_WORDS = 'A curtain that only one browser sees';

interface Made {
  preview: { id: number; composition: number };
  link: string;
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'A preview of the site' });
const words = (page: Page, text: string) => page.getByRole('heading', { name: text });
const WHY = ['--why', 'a look', '--by', 'catalogue team'];

let version: string;

/** A link on the site under test, whatever its address is called elsewhere. */
async function makeLink(...parameters: string[]): Promise<{ id: number; address: string }> {
  const { preview, link } = (await release('preview', 'make', ...parameters, ...WHY)) as Made;
  const { pathname, search } = new URL(link);
  return { id: preview.id, address: pathname + search };
}

async function openLink(page: Page, address: string): Promise<void> {
  await page.goto(address.replace(/^\//, '/en'));
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(bar(page)).toBeVisible();
}

const anotherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** What the home page of everybody is made of. */
const live = async () => {
  const { body } = await ask('/en', { cookie: 'lang=en' });
  return { composition: readBoot(body).composition, hasOldWords: body.includes(OLD_WORDS) };
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  version = `1.0.1-pr.42.${test.info().retry}`;
  const build = await buildChangedCatalogue('notes.heading', NEW_WORDS);
  await release('publish', '--from', build, '--version', version);
});

test('a build that nobody has pinned is seen by the browser that opened its link, and by no other', async ({
  page,
  browser,
}) => {
  const before = await live();
  const { id, address } = await makeLink(`mfe-catalogue@${version}`, '--country', 'DE');
  await openLink(page, address);
  await expect(page).toHaveURL(/\/en$/);
  await expect(bar(page)).toContainText(`with mfe-catalogue ${version}`);
  await expect(bar(page)).toContainText('Germany');
  await expect(words(page, NEW_WORDS)).toBeVisible();
  expect(await live()).toEqual(before);

  // It goes along to other documents, and pages of the same one.
  await page.goto('/en/display/terms');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home', exact: true }).click();
  await expect(words(page, NEW_WORDS)).toBeVisible();
  await expect(bar(page)).toBeVisible();

  const second = await anotherBrowser(browser);
  expect((await second.goto(address))?.status()).toBe(410);
  await second.goto('/en');
  await expect(words(second, OLD_WORDS)).toBeVisible();
  await expect(bar(second)).toHaveCount(0);
  await second.context().close();

  await bar(page).getByRole('button', { name: 'Leave' }).click();
  await expect(words(page, OLD_WORDS)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await release('preview', 'revoke', String(id), ...WHY);
});

test('a preview that is revoked ends with the next page, which says so', async ({ page, tolerate }) => {
  tolerate(/status of 410/);
  const { id, address } = await makeLink(`mfe-catalogue@${version}`);
  await openLink(page, address);
  await release('preview', 'revoke', String(id), ...WHY);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await expect(words(page, OLD_WORDS)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('on a phone without scripts the bar hides nothing and leads out', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const { id, address } = await makeLink(`mfe-catalogue@${version}`);
  await openLink(page, address);
  const [barBox, headerBox] = [
    await bar(page).boundingBox(),
    await page.getByRole('banner').first().boundingBox(),
  ];
  expect(headerBox?.y).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0));
  expect(barBox?.width).toBe(headerBox?.width);
  const leave = await bar(page).getByRole('button', { name: 'Leave' }).boundingBox();
  expect(leave?.height).toBeGreaterThanOrEqual(44);
  await bar(page).getByRole('button', { name: 'Leave' }).click();
  await expect(words(page, OLD_WORDS)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await context.close();
  await release('preview', 'revoke', String(id), ...WHY);
});
