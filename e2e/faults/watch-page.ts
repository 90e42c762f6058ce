import type { Page } from '@playwright/test';

interface Seen {
  /** When the visitor asked for the page: by a touch that wakes the document, or by a navigation. */
  askedAtMs: number;
  /** When a message came to be seen. */
  failedAtMs: number;
}

/** Runs in the page before all else, and so refers to nothing outside itself. */
function watch(): void {
  const seen: Seen = { askedAtMs: 0, failedAtMs: Number.NaN };
  Object.assign(window, { marqueeSeen: seen });
  window.addEventListener(
    'pointerdown',
    () => {
      if (seen.askedAtMs === 0) seen.askedAtMs = performance.now();
    },
    { capture: true },
  );
  const isSeen = (): boolean =>
    [...document.querySelectorAll('[role=alert]')].some((alert) => alert.checkVisibility());
  new MutationObserver((changes) => {
    // A new heading element in the document belongs to the current page, not to the one before.
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue;
      for (const heading of added.querySelectorAll<HTMLElement>('h1')) delete heading.dataset['before'];
    }
    if (Number.isNaN(seen.failedAtMs) && isSeen()) seen.failedAtMs = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] });
}

export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(watch);

/**
 * From what the visitor asked for until a message was seen, without the time in which the shell itself arrived; its
 * deadline runs from there.
 */
export const fallbackMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { askedAtMs, failedAtMs } = (window as unknown as { marqueeSeen: Seen }).marqueeSeen;
    const resources = performance.getEntriesByType('resource');
    const shellAtMs = resources
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/shell/'))
      .map(({ responseEnd }) => responseEnd)
      .filter((at) => at < failedAtMs);
    const { domInteractive } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    // A page that wakes by itself asked before anybody touched it.
    const asked = askedAtMs === 0 || askedAtMs > failedAtMs ? domInteractive : askedAtMs;
    return failedAtMs - Math.max(asked, ...shellAtMs);
  });

/**
 * Goes to another page without a new document. The browser's own forward button does the same; there is no link from
 * every page to every other.
 */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { marqueeSeen } = window as unknown as { marqueeSeen: Seen };
    marqueeSeen.askedAtMs = performance.now();
    marqueeSeen.failedAtMs = Number.NaN;
    // Tells the headings of the page before from those of the next.
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = '';
    history.pushState({ state: null, key: Math.random().toString(36).slice(2, 10) }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Waits until the first page of a document has been taken over by its remote. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('marquee:remote-ready').length > 0);
}
