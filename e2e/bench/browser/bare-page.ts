import type { Browser } from 'playwright';

import { BARE_PAGE_HTML } from '../servers/bare-page-html.ts';
import { BARE_PAGE } from '../site/ports.ts';
import { lcpFloorMs, type Line } from './lcp-floor.ts';
import { PHONE } from './phone.ts';

/**
 * What this machine takes to load and paint a page of one line, beyond what the line takes: handshakes, the browser's
 * own processes, the first frame. In milliseconds.
 *
 * @throws when the page was quicker than its line, or came without the site's headers, which only a fault of the
 *   benchmark can bring about
 */
export async function barePageMs(browser: Browser, line: Line): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const response = await page.goto(`https://localhost:${BARE_PAGE.proxyPort}/`, {
      waitUntil: 'networkidle',
    });
    if (response?.headers()['cross-origin-opener-policy'] === undefined) {
      throw new Error(
        'A page of one line came without the headers of the site, so its process was there before.',
      );
    }
    const paintedMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          );
          observer.observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const bytes = BARE_PAGE_HTML.length;
    const ownMs =
      paintedMs - lcpFloorMs({ documentBytes: bytes, wholeDocumentBytes: bytes, pictureBytes: null }, line);
    if (!(ownMs >= 0)) throw new Error(`A page of one line was painted after ${paintedMs} ms.`);
    return ownMs;
  } finally {
    await context.close();
  }
}
