import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';

import { findBrowser } from '../src/server/browser/index.ts';
import { CannotCheck } from './cannot-check.ts';
import type { ConformanceHost } from './host/host.ts';
import type { OpenedBuild } from './open-build.ts';

declare global {
  interface Window {
    conformance: ConformanceHost;
  }
}

/** Opens a Chromium: that of `CHROMIUM_PATH`, the system's, or Playwright's. @throws {CannotCheck} where none is */
export async function openBrowser(): Promise<Browser> {
  const found = findBrowser({ downloaded: chromium.executablePath() });
  if (found === null)
    throw new CannotCheck(
      'No Chromium was found: npx playwright install chromium, or name one by CHROMIUM_PATH.',
    );
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: found,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run'],
  });
}

/** A page with the remote's container in it. */
export interface RemotePage {
  page: Page;
  /** Errors that nobody caught, in order. Some rejections a browser tells of without an event in the page. */
  uncaught: string[];
  heap: () => Promise<HeapFigures>;
  close: () => Promise<void>;
}

export interface HeapFigures {
  bytes: number;
  nodes: number;
  listeners: number;
}

async function heapOf(session: CDPSession): Promise<HeapFigures> {
  // The second round takes what finalizers of the first have let go.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    bytes: valueOf('JSHeapUsedSize'),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  };
}

/** Opens the kit's site in a tab of its own and loads the container. */
export async function openRemote(
  context: BrowserContext,
  origin: string,
  { manifest }: OpenedBuild,
): Promise<RemotePage> {
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.goto(origin);
  await page.waitForFunction(() => 'conformance' in window);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const entry = `/assets/${manifest.package}/${manifest.entry}`;
  const globalName = manifest.package.replaceAll('-', '_');
  await page.evaluate(([address, name]) => window.conformance.load(address, name), [
    entry,
    globalName,
  ] as const);
  return { page, uncaught, heap: () => heapOf(session), close: () => page.close() };
}
