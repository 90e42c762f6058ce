import type { Page } from '@playwright/test';

import { expect, test, wake } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

/** How far parts of the page have moved by themselves since it began, after a touch too. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { marqueeShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { marqueeShifts } = window as unknown as { marqueeShifts: number[] };
      return marqueeShifts.reduce((sum, value) => sum + value, 0);
    });
}

/** The browser's own measure of good is 0.1; nothing of ours needs a tenth of that. */
const NOTICEABLE = 0.01;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the demos played last move nothing that is seen when a touch wakes the page', async ({
    page,
    arrive,
  }) => {
    const shifts = await watchShifts(page);
    await page.addInitScript(() => {
      const cover = { src: '/media/covers/marquee-dice.svg', width: 300, height: 400 };
      const game = { id: 2, slug: 'marquee-dice', title: 'Marquee Dice', provider: 'Fairplay Labs', cover };
      const kept = { ...game, path: '/games/fairplay-labs/marquee-dice', rtpBasisPoints: 9817, badges: [] };
      localStorage.setItem('marquee-last-demos', JSON.stringify([kept]));
    });
    await page.route('**/media/covers/marquee-dice.svg', (route) => route.fulfill({ body: '' }));
    await arrive('/en');
    const popular = page.getByRole('heading', { level: 2, name: 'Popular', exact: true });
    await popular.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    const before = await popular.boundingBox();
    await wake(page);
    await page.waitForFunction(() => performance.getEntriesByName('marquee:remote-ready').length > 0);
    expect((await popular.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('heading', { level: 2, name: 'Continue playing' })).toBeAttached();
    expect(await shifts()).toBeLessThan(NOTICEABLE);
  });

  test('rows of the list are equally high, whether titles have one line or two', async ({ page, arrive }) => {
    await arrive('/en/games/all?sort=az');
    const heights = await page
      .getByRole('list', { name: 'All games' })
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
    const titles = await page
      .getByRole('list', { name: 'All games' })
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => card.querySelector('a')?.getBoundingClientRect().height ?? 0));
    expect(new Set(titles)).toEqual(new Set([20, 40]));
    expect(new Set(heights).size).toBe(1);
  });

  test('a tap on the search is answered while the page is only waking', async ({ page, arrive }) => {
    const { promise: arrival, resolve: bringShell } = Promise.withResolvers<void>();
    await page.route('**/assets/shell/shell.*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await arrive('/en/games/all');
    const bar = () =>
      page.evaluate(() => {
        const { content, position, height } = getComputedStyle(document.documentElement, '::after');
        return content === 'none' ? null : `${position} ${height}`;
      });
    const search = page.getByRole('navigation').getByRole('link', { name: 'Search' });
    const before = await search.evaluate((link) => getComputedStyle(link).color);
    expect(await bar()).toBeNull();
    await search.tap({ noWaitAfter: true });
    await expect.poll(bar).toBe('fixed 3px');
    expect(await search.evaluate((link) => getComputedStyle(link).color)).not.toBe(before);
    bringShell();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    expect(await bar()).toBeNull();
  });

  test('the page on contributions does not move when it wakes', async ({ page, visit }) => {
    const shifts = await watchShifts(page);
    await visit('/en/contribution');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifts()).toBeLessThan(NOTICEABLE);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page on contributions lists the games by what they count', async ({ page, arrive }) => {
    await arrive('/en/contribution');
    const whole = page.getByRole('region', { name: '100% of the stake counts' });
    await whole.getByText('The games by title').click();
    await expect(whole.getByRole('list').last().getByRole('link').first()).toBeVisible();
    await expect(whole.getByRole('button')).toHaveCount(0);
  });

  test('the page of a demo says why it does not begin', async ({ page, arrive }) => {
    await arrive('/de/rules/marquee-dice');
    await expect(page.getByText(/^Die Demo braucht JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Regeln und Fakten' })).toBeVisible();
  });
});

test('the keyboard brings the next slide wholly into its place', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/en');
  const slides = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem');
  await slides.first().getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(slides.nth(1).getByRole('link').first()).toBeFocused();
  await expect
    .poll(async () => {
      const [first, second] = [await slides.first().boundingBox(), await slides.nth(1).boundingBox()];
      const strip = await slides.first().locator('..').boundingBox();
      return Math.abs((second?.x ?? 0) - (strip?.x ?? 0)) + Number(first === null);
    })
    .toBeLessThan(1);
});

test.describe('on a very wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1200 } });

  test('eight games stand beside each other, and the filters in one line', async ({ page, arrive }) => {
    await arrive('/en/games/all');
    const boxes = await page
      .getByRole('list', { name: 'All games' })
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(boxes.filter((top) => top === boxes[0])).toHaveLength(8);
    const field = await page.getByRole('main').getByRole('searchbox').first().boundingBox();
    const filter = await page.getByText('Provider', { exact: true }).first().boundingBox();
    expect(Math.abs((field?.y ?? 0) - (filter?.y ?? 100))).toBeLessThan(40);
  });
});
