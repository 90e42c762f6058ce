import { expect, test } from '@playwright/test';

import { SITE_URL } from '../fixtures/site.ts';
import { openUntouchedTab, type TabPage, type UntouchedTab } from '../fixtures/untouched-tab.ts';

const LINK = `document.querySelector('nav a[href="/en/games/all"]')`;

let tab: UntouchedTab;

test.beforeEach(async () => {
  tab = await openUntouchedTab();
});
test.afterEach(() => tab.close());

async function mouse(page: TabPage, ...types: string[]): Promise<void> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${LINK}.getBoundingClientRect())`,
  );
  for (const type of types) {
    await page.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }
}

const scripts = `document.head.querySelectorAll('script').length`;
const aheads = `document.head.querySelectorAll('link[rel=prefetch]').length`;

test('a page that was prepared does nothing until it is shown, shows at once, and wakes like any other', async () => {
  const page = await tab.page(false);
  await page.send('Page.navigate', { url: `${SITE_URL}/en` });
  await expect.poll(() => page.evaluate(`document.readyState === 'complete' && ${LINK} !== null`)).toBe(true);
  await mouse(page, 'mouseMoved');

  const prepared = await tab.page(true);
  await expect.poll(() => prepared.evaluate('document.readyState')).toBe('complete');
  expect(await prepared.evaluate('[document.prerendering, location.pathname]')).toEqual([
    true,
    '/en/games/all',
  ]);
  expect(await prepared.evaluate(`[${scripts}, ${aheads}]`)).toEqual([0, 0]);

  await mouse(page, 'mousePressed', 'mouseReleased');
  await expect.poll(() => prepared.evaluate('document.prerendering')).toBe(false);
  expect(
    await prepared.evaluate("performance.getEntriesByType('navigation')[0].activationStart"),
  ).toBeGreaterThan(0);
  await expect.poll(() => prepared.evaluate(aheads)).toBeGreaterThan(0);
  expect(await prepared.evaluate(scripts)).toBe(0);

  await prepared.evaluate("document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))");
  await expect.poll(() => prepared.evaluate('document.documentElement.dataset.shell')).toBe('awake');
});
