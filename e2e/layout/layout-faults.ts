import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';

import { signIn } from '../fixtures/sign-in.ts';
import type { LayoutCase } from './cases.ts';

/** Half of what browsers call good: the sum of all shifts, while the page comes and is scrolled to its end. */
const MAXIMUM_SHIFT = 0.05;

/** Where shifts are watched, on a load of their own each. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Long enough for the markup to be painted. */
const LATE_MS = 500;

/** Where nothing may be wider than the window. */
const WIDTHS = [390, 768, 1440, 2560] as const;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null }>;
}

/** Runs in the page. */
function watchShifts(): void {
  const shifts: Array<{ value: number; moved: string }> = [];
  Object.assign(window, { marqueeShifts: shifts });
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')}` : 'a text';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push({ value, moved: nameOf(sources[0]?.node) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: goes down it as a quick reader does, until it ends; what is fetched because it is near is waited for. */
async function scrollThrough(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const busy = () => document.querySelector('[data-widget][aria-busy=true]');
  const settled = async () => {
    const until = performance.now() + 60_000;
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    do await drawn();
    while (busy() !== null && performance.now() < until);
    const widget = busy();
    if (widget !== null)
      throw new Error(`${widget.getAttribute('data-widget')} waits for its data for a minute.`);
  };
  const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  await settled();
  for (let screens = 0; screens < 40 && !isAtEnd(); screens += 1) {
    window.scrollBy({ top: window.innerHeight * 0.9, behavior: 'instant' });
    // One after the other is what scrolling is.
    // oxlint-disable-next-line no-await-in-loop
    await settled();
  }
}

async function shiftFaults(page: Page, url: string): Promise<string[]> {
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the network is quiet before scripts that have come were run. Who is at the end of what stands for a
  // page sees the page come.
  await page.locator('[role=status]:has(~ [data-outlet])').waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.evaluate(scrollThrough);
  // What another remote brings comes when it is near.
  const widget = page.locator('[data-widget=news-teaser]');
  if ((await widget.count()) > 0) {
    await widget.evaluate((place) => place.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await widget.locator('article').first().waitFor();
  }
  const shifts = await page.evaluate(
    () => (window as unknown as { marqueeShifts: Array<{ value: number; moved: string }> }).marqueeShifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < MAXIMUM_SHIFT) return [];
  const [worst] = shifts.toSorted((one, other) => other.value - one.value);
  return [`moves by ${sum.toFixed(3)} at ${page.viewportSize()?.width}, most of all ${worst?.moved}`];
}

async function excessAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [`is ${excess} px wider than a window of ${width}`] : [];
}

async function delayScripts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/**/*.js', async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
}

async function faultsOn(
  viewport: ViewportSize,
  browser: Browser,
  site: string,
  { path, colorScheme, isSignedIn, hasLateScripts }: LayoutCase,
) {
  const url = `${site}${path}`;
  const context = await browser.newContext({ viewport, colorScheme });
  try {
    if (isSignedIn) {
      await signIn(context, 'verified', site);
      // A stream that stays open would keep the network from ever being idle.
      await context.route('**/api/v1/events', (route) => route.abort());
    }
    if (hasLateScripts) await delayScripts(context);
    const page = await context.newPage();
    const faults = await shiftFaults(page, url);
    if (viewport !== SCREENS[0]) return faults;
    // One window, one width after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (const width of WIDTHS) faults.push(...(await excessAt(page, width)));
    return faults;
  } finally {
    await context.close();
  }
}

/** Opens a page on a phone and on a desktop. @returns what moved by itself, and where it is too wide, in words */
export async function layoutFaults(browser: Browser, site: string, page: LayoutCase): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of SCREENS) {
    // A load beside another one is slower, and moves differently.
    // oxlint-disable-next-line no-await-in-loop
    const found = await faultsOn(viewport, browser, site, page);
    faults.push(...found.map((words) => `${page.path} ${words}`));
  }
  return faults;
}
