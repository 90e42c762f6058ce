import type { Page } from 'playwright';

/** An input and everything the page does until it is seen, as the browser times it for INP. */
export interface Interaction {
  name: string;
  durationMs: number;
}

/** The browser leaves out what takes less than a frame. */
const QUICKEST_MS = 16;

/** Starts to listen; the worst interaction since the last call is read by {@link worstInteraction}. */
export async function followInteractions(page: Page): Promise<void> {
  await page.evaluate((threshold) => {
    const durations: number[] = [];
    Object.assign(window, { marqueeInteractions: durations });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as Array<PerformanceEntry & { interactionId?: number }>) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: threshold, buffered: false });
  }, QUICKEST_MS);
}

/** The longest interaction since the last call; those too short to be told of count as one frame. */
export async function worstInteraction(page: Page): Promise<number> {
  // Reported after the browser has painted the result.
  await page.waitForTimeout(600);
  return page.evaluate((quickest) => {
    const told = (window as unknown as { marqueeInteractions: number[] }).marqueeInteractions;
    return Math.max(quickest, ...told.splice(0));
  }, QUICKEST_MS);
}
