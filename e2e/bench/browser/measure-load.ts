import type { Browser, Page } from 'playwright';

import { type PageRequest, requestLevels } from './request-levels.ts';

/** What one cold load of a page came to. Times in milliseconds since the navigation began. */
export interface PageLoad {
  lcpMs: number;
  /** The page's remote has taken its part of the page over. */
  remoteReadyMs: number;
  layoutShift: number;
  levels: number;
  hintedRequests: number;
  /** Compressed code of shell and remote. */
  scriptBytes: number;
}

/** A phone: its first screen is what a slow line has to fill. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const TIMEOUT_MS = 30_000;

interface Timeline {
  htmlAtMs: number;
  remoteReadyMs: number;
  lcpMs: number;
  layoutShift: number;
  requests: PageRequest[];
}

/** Runs in the page. */
async function readTimeline(): Promise<Timeline> {
  const buffered = <Entry extends PerformanceEntry>(type: string): Promise<Entry[]> =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]));
      observer.observe({ type, buffered: true });
      // A page without any never calls back.
      setTimeout(() => resolve([]), 200);
    });
  const paints = await buffered('largest-contentful-paint');
  const shifts = await buffered<PerformanceEntry & { value: number }>('layout-shift');
  const [navigation] = performance.getEntriesByType('navigation') as [
    PerformanceNavigationTiming & { finalResponseHeadersStart?: number },
  ];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    // With Early Hints, `responseStart` is the hints' own.
    htmlAtMs: navigation.finalResponseHeadersStart || navigation.responseStart,
    remoteReadyMs: performance.getEntriesByName('marquee:remote-ready')[0]?.startTime ?? Number.NaN,
    lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    requests: resources.map((entry) => ({
      path: new URL(entry.name).pathname,
      startMs: entry.startTime,
      endMs: entry.responseEnd,
      bytes: entry.encodedBodySize,
      isHinted: entry.initiatorType === 'early-hints',
    })),
  };
}

/** Each file once: a hinted one may be listed a second time when it is used. */
function scriptBytesOf(requests: readonly PageRequest[]): number {
  const scripts = requests.filter(({ path }) => path.endsWith('.js'));
  const sizes = new Map(scripts.map(({ path, bytes }) => [path, bytes]));
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}

async function arrive(page: Page, url: string): Promise<Timeline> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // A shell that had to be drawn anew says so in a report only, and no figure of that load means anything.
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_reports') complaints.push(request.postData() ?? 'a report');
  });
  await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
  const ready = () => performance.getEntriesByName('marquee:remote-ready').length > 0;
  await page.waitForFunction(ready, undefined, { timeout: TIMEOUT_MS, polling: 100 });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  if (complaints.length > 0) throw new Error(`${url} complains: ${complaints.join(' | ')}`);
  return page.evaluate(readTimeline);
}

/** Loads a page once, in a context that has never seen the site. @throws when the page complains or never comes alive */
export async function measureLoad(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  try {
    const timeline = await arrive(await context.newPage(), url);
    const { requests, htmlAtMs, remoteReadyMs, lcpMs, layoutShift } = timeline;
    return {
      lcpMs,
      remoteReadyMs,
      layoutShift,
      levels: requestLevels(requests, htmlAtMs, remoteReadyMs),
      hintedRequests: requests.filter(({ isHinted }) => isHinted).length,
      scriptBytes: scriptBytesOf(requests),
    };
  } finally {
    await context.close();
  }
}
