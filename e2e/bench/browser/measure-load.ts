import { brotliCompressSync } from 'node:zlib';

import type { Browser, Page } from 'playwright';

import { type Line, lineMsOf } from './lcp-floor.ts';
import { PHONE } from './phone.ts';
import { readTimeline, type Timeline } from './read-timeline.ts';
import { type PageRequest, requestLevels } from './request-levels.ts';

/** What one cold load of a page came to. Times in milliseconds; a figure that a page does not have is not a number. */
export interface PageLoad {
  lcpMs: number;
  /** LCP by the shortest time in which the line could have brought what was painted. */
  lcpToLine: number;
  /** LCP by that time and what the machine takes for a page of one line. */
  lcpToFloor: number;
  layoutShift: number;
  /** Compressed script that arrived before anybody touched the page, its own inline one included. */
  sleepingBytes: number;
  /** Fetched while the page slept, to be at hand when it is touched. */
  aheadBytes: number;
  /** Compressed code of shell and remote, once awake. */
  scriptBytes: number;
  /** From the first click to its effect. */
  clickMs: number;
  /** Until the remote has taken its part of the page over: from the first click, or, on a page that wakes by itself, from the navigation. */
  readyMs: number;
  /** Requests one after the other before that. */
  levels: number;
  hintedRequests: number;
}

export interface LoadOptions {
  /** Let the page fetch its files ahead; otherwise it believes that the visitor saves data. */
  fetchesAhead: boolean;
  /** What the page comes over, for the floor. */
  line?: Line;
  /** What this machine takes for a page of one line beyond its line, in milliseconds, see `barePageMs`. */
  machineMs?: number;
  /** Access token of the player who is signed in; a visitor without. */
  token?: string | undefined;
}

const TIMEOUT_MS = 30_000;

/** Each file once: one that was fetched ahead is listed a second time when it is used. */
function scriptBytesOf(requests: readonly PageRequest[]): number {
  const scripts = requests.filter(({ path }) => path.endsWith('.js'));
  const sizes = new Map(scripts.map(({ path, bytes }) => [path, bytes]));
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}

/** Runs in the page: clicks what changes the theme, and tells how long that took. Pages without it are only touched. */
async function touchPage(): Promise<{ atMs: number; clickMs: number | null }> {
  const atMs = performance.now();
  const button = document.querySelector<HTMLElement>('form[action="/_theme"] button[value=dark]');
  if (button === null) {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    return { atMs, clickMs: null };
  }
  const clickMs = await new Promise<number>((resolve) => {
    const changed = new MutationObserver(() => resolve(performance.now() - atMs));
    changed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    button.click();
  });
  return { atMs, clickMs };
}

/** @returns the document, unpacked */
async function openPage(page: Page, url: string): Promise<string> {
  const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  return (await response?.text()) ?? '';
}

async function waitUntilAwake(page: Page): Promise<void> {
  const isReady = () => performance.getEntriesByName('marquee:remote-ready').length > 0;
  await page.waitForFunction(isReady, undefined, { timeout: TIMEOUT_MS, polling: 100 });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
}

function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  // A shell that had to be drawn anew says so in a report only, and no figure of that load means anything.
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_reports') complaints.push(request.postData() ?? 'a report');
  });
  return complaints;
}

const saveData = () =>
  void Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });

/** Runs in the page: a stream of events stays open, and the page would never be quiet. */
function keepStreamsClosed(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.endsWith('/api/v1/events') ? new Promise<Response>(() => {}) : send(input, init);
  };
}

async function signInWith(token: string, page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'auth_token', value: token, url: new URL(url).origin }]);
  await page.addInitScript(keepStreamsClosed);
}

interface Touch {
  atMs: number;
  clickMs: number | null;
}

function figuresOf(
  asleep: Timeline,
  awake: Timeline,
  touch: Touch | null,
): Omit<PageLoad, 'lcpToLine' | 'lcpToFloor'> {
  const { requests, remoteReadyMs } = awake;
  // A page that wakes by itself sleeps until it has loaded at the longest.
  const before = asleep.requests.filter(({ startMs }) => touch !== null || startMs < asleep.loadedMs);
  const ahead = before.filter(({ initiator }) => touch !== null && initiator === 'link');
  const inlineBytes = brotliCompressSync(asleep.inlineScript).length;
  return {
    lcpMs: asleep.lcpMs,
    layoutShift: awake.layoutShift,
    sleepingBytes: inlineBytes + scriptBytesOf(before.filter((request) => !ahead.includes(request))),
    aheadBytes: scriptBytesOf(ahead),
    scriptBytes: scriptBytesOf(requests),
    clickMs: touch?.clickMs ?? Number.NaN,
    readyMs: remoteReadyMs - (touch?.atMs ?? 0),
    levels: requestLevels(requests, touch?.atMs ?? awake.htmlAtMs, remoteReadyMs),
    hintedRequests: requests.filter(({ isHinted }) => isHinted).length,
  };
}

/** Loads a page once, in a context that has never seen the site. @throws when the page complains or never comes alive */
export async function measureLoad(browser: Browser, url: string, options: LoadOptions): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', colorScheme: 'light' });
  try {
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    if (!options.fetchesAhead) await page.addInitScript(saveData);
    if (options.token !== undefined) await signInWith(options.token, page, url);
    const html = await openPage(page, url);
    const asleep = await page.evaluate(readTimeline);
    const touch = asleep.wake === 'interaction' ? await page.evaluate(touchPage) : null;
    await waitUntilAwake(page);
    const awake = await page.evaluate(readTimeline);
    if (complaints.length > 0) throw new Error(`${url} complains: ${complaints.join(' | ')}`);
    const lineMs = options.line === undefined ? Number.NaN : lineMsOf(asleep, html, options.line);
    return {
      ...figuresOf(asleep, awake, touch),
      lcpToLine: asleep.lcpMs / lineMs,
      lcpToFloor: asleep.lcpMs / (lineMs + (options.machineMs ?? Number.NaN)),
    };
  } finally {
    await context.close();
  }
}
