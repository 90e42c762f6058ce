import type { Browser, BrowserContext, Page } from 'playwright';

import type { Address } from './visit.ts';

/** How long a page took, in milliseconds: the median of several loads. */
export interface PageTimes {
  address: Address;
  /** Until its largest part was painted. */
  paintedMs: number;
  /** Until its remote had taken its place over: from the first touch, or from the navigation where it wakes by itself. */
  readyMs: number;
}

/** A slow phone: 1.6 Mbit/s with 150 ms to the server, and a processor of a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 } };
const LOADS = 3;
const TIMEOUT_MS = 60_000;
/** As long as anybody waits for a page here. */
const NEVER = { paintedMs: TIMEOUT_MS, readyMs: TIMEOUT_MS };

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page. */
const paintedAt = (): Promise<number> =>
  new Promise((resolve) => {
    // Of a page that paints nothing large there is no entry.
    setTimeout(() => resolve(0), 2_000);
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

/** Runs in the page, once it is ready. */
function readyAfter(touchedAt: number): number {
  const readyAt = performance.getEntriesByName('marquee:remote-ready')[0]?.startTime ?? Number.NaN;
  // One that wakes by itself did not wait for the touch.
  return readyAt < touchedAt ? readyAt : readyAt - touchedAt;
}

async function loadOnce(
  context: BrowserContext,
  url: string,
): Promise<{ paintedMs: number; readyMs: number }> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
  const paintedMs = await page.evaluate(paintedAt);
  const touchedAt = await page.evaluate(() => {
    const at = performance.now();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    return at;
  });
  await page.waitForFunction(
    () => performance.getEntriesByName('marquee:remote-ready').length > 0,
    undefined,
    { timeout: TIMEOUT_MS, polling: 50 },
  );
  return { paintedMs, readyMs: await page.evaluate(readyAfter, touchedAt) };
}

/**
 * Loads a page several times, each time cold, on a slow phone with a slow line. The line is emulated by the browser, so
 * another program on the machine adds to a figure and takes nothing from it; the median drops one load that met such a program.
 */
export async function timePage(
  browser: Browser,
  {
    address,
    url,
    signIn,
  }: { address: Address; url: string; signIn: (context: BrowserContext) => Promise<void> },
): Promise<PageTimes> {
  const loads: Array<{ paintedMs: number; readyMs: number }> = [];
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext(PHONE);
    try {
      await signIn(context);
      loads.push(await loadOnce(context, url).catch(() => NEVER));
    } finally {
      await context.close();
    }
  }
  return {
    address,
    paintedMs: median(loads.map(({ paintedMs }) => paintedMs)),
    readyMs: median(loads.map(({ readyMs }) => readyMs)),
  };
}
