import type { Page } from '@playwright/test';

import { readBoot } from '../fixtures/boot.ts';
import { type DevelopedRemote, developRemote } from '../fixtures/developed-remote.ts';
import { release } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

const READY_MS = 10_000;
const WHY = ['--why', 'a look', '--by', 'content team'];

const COUNTER = `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Counted {count}</button>;
}
`;

const PAGE = `import { definePage, useTranslate } from '@marquee/kernel/remote';
import { Counter } from '../counter.tsx';
import * as styles from './blog-page.module.css';
function BlogPage() {
  const t = useTranslate();
  return <article><h1 className={styles.title}>{t('blog.title')}</h1><p>Before the edit</p><Counter /></article>;
}
export const page = definePage({ Component: BlogPage, head: ({ t }) => ({ title: t('blog.title') }) });
`;

const FILES = {
  'counter.tsx': COUNTER,
  'pages/blog-page.tsx': PAGE,
  'pages/blog-page.module.css': '.title { letter-spacing: 1px; }\n',
};

const main = (page: Page) => page.getByRole('main');
const counter = (page: Page) => main(page).getByRole('button', { name: /count/i });

/** A reload would wipe this out. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

let remote: DevelopedRemote;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  remote = await developRemote('mfe-content', FILES);
});

test.afterAll(async () => {
  await remote?.stop();
});

test('a remote is ready for development within ten seconds', () => {
  test.info().annotations.push({ type: 'ready', description: `${Math.round(remote.readyMs)} ms` });
  expect(remote.readyMs).toBeLessThan(READY_MS);
});

test('edits of components, pages and styles show in the running site and keep the state', async ({
  page,
  visit,
}) => {
  await page.goto(remote.address);
  await visit('/en/blog');
  await counter(page).click();
  await counter(page).click();
  await expect(counter(page)).toHaveText('Counted 2');
  await markDocument(page);

  remote.edit('counter.tsx', 'Counted {count}', 'The count is {count}');
  await expect(counter(page)).toHaveText('The count is 2');

  remote.edit('pages/blog-page.tsx', 'Before the edit', 'After the edit');
  await expect(main(page)).toContainText('After the edit');

  remote.edit('pages/blog-page.module.css', '1px', '7px');
  await expect(main(page).getByRole('heading')).toHaveCSS('letter-spacing', '7px');

  await expect(counter(page)).toHaveText('The count is 2');
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit that does not compile changes nothing, and the one that mends it keeps the state', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/rspack-dev-server/);
  await page.goto(remote.address);
  await visit('/en/blog');
  await counter(page).click();
  await markDocument(page);
  const broken = page.waitForEvent('console', (message) => message.text().includes('Errors while compiling'));
  remote.edit('counter.tsx', 'const [count', 'const const [count');
  await broken;
  const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
  await expect(overlay.locator('body')).toContainText('counter.tsx');
  await expect(counter(page)).toHaveText(/1$/);

  remote.edit('counter.tsx', 'const const [count', 'const [count');
  remote.edit('counter.tsx', '<button', '<button title="Mended"');
  await expect(counter(page)).toHaveAttribute('title', 'Mended');
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
  await expect(counter(page)).toHaveText(/1$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('another browser sees the site as released', async ({ page, visit }) => {
  const response = await visit('/en/blog');
  const html = await response.text();
  expect(readBoot(html).remotes['mfe-content']?.version).not.toBe('development');
  expect(html).not.toContain(new URL(remote.address).searchParams.get('origin') ?? remote.address);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
});

test('the browser that developed goes back to the released site', async ({ page, visit }) => {
  await page.goto(remote.address);
  await visit('/en/blog');
  await expect(counter(page)).toBeVisible();
  await page.goto('/_dev?off');
  await visit('/en/blog');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
});

test('a link of the registry shows it to one browser, also where a site is in production', async ({
  page,
  browser,
}) => {
  const origin = new URL(remote.address).searchParams.get('origin') ?? '';
  const { preview, link } = (await release('preview', 'develop', origin, ...WHY)) as {
    preview: { id: number };
    link: string;
  };
  await page.goto(`/en/blog${new URL(link).search}`);
  await expect(page.getByText(`It runs what a program on this computer serves at ${origin}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the preview' }).click();
  const bar = page.getByRole('complementary', { name: 'A preview of the site' });
  await expect(bar).toContainText(`with mfe-content ${origin}`);
  await expect(counter(page)).toBeVisible();
  await counter(page).click();
  await markDocument(page);
  remote.edit('pages/blog-page.tsx', 'After the edit', 'After another edit');
  await expect(main(page)).toContainText('After another edit');
  await expect(counter(page)).toHaveText('The count is 1');
  expect(await isSameDocument(page)).toBe(true);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/en/blog');
  await expect(main(other).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(counter(other)).toHaveCount(0);
  expect((await other.goto(new URL(link).pathname + new URL(link).search))?.status()).toBe(410);
  await other.context().close();

  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(bar).toHaveCount(0);
  await expect(counter(page)).toHaveCount(0);
  await release('preview', 'revoke', String(preview.id), ...WHY);
});

test('a development server that is gone costs its own part of the page only', async ({
  page,
  visit,
  tolerate,
}) => {
  // The browser's message for a refused connection depends on the state of its connections.
  const { host } = new URL(new URL(remote.address).searchParams.get('origin') ?? '');
  tolerate(new RegExp(`^(?=.*net::ERR_)(?=.*${host})`));
  tolerate(/does not answer|^report: .*"package":"mfe-content"/);
  await page.goto(remote.address);
  // A page still loading when the server goes would complain of half an answer.
  await page.goto('about:blank');
  await remote.stop();
  const hint = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('/_dev?off'),
    timeout: 0,
  });
  await visit('/en/blog');
  expect((await hint).text()).toContain('does not answer');
  await main(page).getByRole('alert').waitFor();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test.describe('the shell', () => {
  let shell: DevelopedRemote;

  test.beforeAll(async () => {
    shell = await developRemote('shell', {});
  });

  test.afterAll(async () => {
    await shell?.stop();
  });

  test('has the texts of its working copy, drawn on the server too', async ({ page, arrive }) => {
    shell.edit('locales/en.json', 'Play safely:', 'Play it safe:');
    await page.goto(shell.address);
    const html = await (await arrive('/en/blog')).text();
    expect(html).toContain('Play it safe:');
    await page.locator('html[data-shell=awake]').waitFor();
    await expect(page.getByRole('contentinfo')).toContainText('Play it safe:');
  });

  test('is developed on a page that nobody touches, and keeps the document', async ({ page, arrive }) => {
    await page.goto(shell.address);
    await arrive('/en/blog');
    const footer = page.getByRole('contentinfo');
    await page.locator('html[data-shell=awake]').waitFor();
    await markDocument(page);
    shell.edit('layouts/chrome/footer.tsx', '            18+\n', '            18 or older\n');
    await expect(footer).toContainText('18 or older');
    shell.edit('layouts/chrome/footer.module.css', '.adults {', '.adults { letter-spacing: 7px;');
    await expect(footer.getByText('18 or older')).toHaveCSS('letter-spacing', '7px');
    expect(await isSameDocument(page)).toBe(true);
  });
});
