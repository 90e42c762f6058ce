import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ask } from '../fixtures/ask.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { operate } from '../fixtures/operate.ts';
import { DATA_FOLDER } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

test('a reader goes from the list to a post, to its author, and back to where they were', async ({
  page,
  visit,
}) => {
  await visit('/en/blog');
  const link = page.getByRole('link', { name: 'How provably fair rounds are checked' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/en\/blog\/how-provably-fair-rounds-are-checked$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How provably fair rounds are checked');
  await page.getByRole('link', { name: 'Fairness desk' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fairness desk');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('posts are read, lists are paged through, and the help is searched', async ({ page, arrive }) => {
    await arrive('/en/blog');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/en\/blog\?page=2$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('main').getByRole('article').getByRole('heading').first().getByRole('link').click();
    await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Blog');

    await page.goto('/en/help/withdraw');
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('password');
    await page.getByRole('searchbox', { name: 'Search the help' }).press('Enter');
    await expect(page).toHaveURL(/\/en\/help\/withdraw\?query=password$/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/password/i);
  });

  test('every device of the VPN help can be chosen', async ({ page, arrive }) => {
    await arrive('/en/vpn');
    await expect(page.getByRole('region', { name: 'Windows' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Android' })).toBeHidden();
    await page.getByText('Android', { exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'Android' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Windows' })).toBeHidden();
  });
});

test('the help answers while it is asked', async ({ page, visit }) => {
  await visit('/en/help/withdraw');
  const field = page.getByRole('searchbox', { name: 'Search the help' });
  await field.pressSequentially('password');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Help: “password”');
  await expect(field).toBeFocused();
  await page
    .getByRole('link', { name: /password/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/help\/(?!withdraw)/);
  // Before the article is there, Back only gives up the way to it: the results stay.
  await expect(heading).not.toHaveText('Help: “password”');
  await page.goBack();
  await expect(heading).toHaveText('Withdraw money');
});

test('whether an article helped is kept', async ({ page, visit }) => {
  await visit('/en/help/withdraw');
  const kept = page.waitForResponse((response) => response.url().endsWith('/pages/help:withdraw/helpful'));
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you, that is good to know.')).toBeVisible();
  expect((await kept).status()).toBe(200);
});

test('rules are printed without the frame around them, dark on white', async ({ page, visit }) => {
  await visit('/en/display/terms');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const ink = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).color);
  expect(
    ink
      .match(/\d+/g)
      ?.map(Number)
      .every((channel) => channel < 80),
  ).toBe(true);
});

test('a heading is reached by its anchor, below the sticky header', async ({ page, arrive }) => {
  await arrive('/en/display/terms#payments');
  await wake(page);
  const header = await page.getByRole('banner').boundingBox();
  const heading = page.getByRole('heading', { level: 2, name: 'Paying in and out' });
  await expect(heading).toBeInViewport();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Play', exact: true })
    .click();
  await expect(page).toHaveURL(/#play$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Play', exact: true })).toBeInViewport();
});

test('a preview without its signature is no page', async () => {
  for (const path of ['/en/blog-pre-show/what-a-seed-is', '/en/news/pre-show/theatre-mode']) {
    expect((await ask(path)).status).toBe(404);
    const forged = `${path}?expires=4000000000&signature=${'A'.repeat(43)}`;
    expect((await ask(forged)).status).toBe(404);
  }
});

test('a page past the last, and an author nobody knows, are no pages', async () => {
  for (const path of [
    '/en/blog?page=99',
    '/en/blog?page=0',
    '/en/blog/author/nobody',
    '/en/blog/tag/nothing',
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test('a post is there in ten languages, in the words of each', async ({ page, arrive }) => {
  const titles = new Set<string>();
  for (const lang of LANGUAGES) {
    await arrive(`/${lang}/blog/gamblers-fallacy`);
    const heading = page.getByRole('main').getByRole('article').first().getByRole('heading', { level: 1 });
    // A text in another language than the page's says so.
    await expect(heading).not.toHaveAttribute('lang');
    titles.add(await heading.innerText());
  }
  expect(titles.size).toBe(LANGUAGES.length);
});

for (const width of [320, 1440]) {
  test(`long words leave every page as wide as a screen of ${width} px`, async ({ page, arrive }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/de/display/fairness-and-rng-testing-methods',
      '/kk/display/responsiblegaming',
      '/kk/blog',
      '/de/help/withdraw',
      '/ru/news/list',
      '/de/vpn',
      '/en/blog/how-return-to-player-works',
    ]) {
      await arrive(path);
      const { inner, outer } = await page.evaluate(() => ({
        inner: document.documentElement.scrollWidth,
        outer: document.documentElement.clientWidth,
      }));
      expect(inner, path).toBeLessThanOrEqual(outer);
    }
  });
}

const TEXT = `---
title: Made for a test
excerpt: Of links alone.
keywords: link, links, address, pages
---

[Here](/vpn), [there](/bonuses) and [nowhere](/no-page-at-all).
`;

test('a text is refused whose links lead to no page of the releases that are live', async () => {
  const folder = path.join(mkdtempSync(path.join(DATA_FOLDER, 'text-')), 'help', 'made-for-a-test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'document.json'), JSON.stringify({ category: 'games', order: 9 }));
  writeFileSync(path.join(folder, 'en.md'), TEXT);
  const refused = await operate('page', 'add', folder).catch((error: { stderr: string }) => error.stderr);
  expect(refused.trim()).toBe(
    'help/made-for-a-test/en.md: The link "/no-page-at-all" leads to nothing on this site.',
  );
});
