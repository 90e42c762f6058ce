import type { Page, Request } from 'playwright';

/** One page of a package that is checked, and who looks at it. */
export interface Address {
  package: string;
  version: string;
  routeId: string;
  /** With `/en` in front; other languages have theirs there. */
  path: string;
  as: 'guest' | 'player';
  /** Only players may see it. */
  isForPlayers: boolean;
}

/** What one visit of a page met. */
export interface Visit {
  address: Address;
  /** As it was asked for. */
  path: string;
  /** 0 where nothing answered in time. */
  status: number;
  /** Where it ended, after the answers of guards. */
  endedAt: string;
  /** Whether the remote has taken its place on the page over. */
  isReady: boolean;
  /** Nothing to read in the page's own part. */
  isBlank: boolean;
  violations: string[];
  errors: string[];
  /** Files of the site that did not come. */
  failedFiles: string[];
  /** What the page itself told the edge of parts that failed. */
  reports: string[];
  /** Serious barriers, with the width of the window. */
  barriers: string[];
  /** Compressed scripts of the package that the page asked for. */
  scriptBytes: number;
  /** Paths of the site that the page leads to. */
  links: string[];
}

/** A page that is late on a busy machine is no fault of its release. */
const READY_MS = 20_000;
/** Long enough for errors that come right after the page is there. */
const SETTLE_MS = 400;

/** What {@link watchPolicy} keeps in the page. */
interface Watched {
  marqueeViolations?: string[];
}

/** Runs in the page before all else, and so refers to nothing outside itself. */
export function watchPolicy(): void {
  const violations: string[] = [];
  Object.assign(window, { marqueeViolations: violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    violations.push(
      `${effectiveDirective} refuses ${blockedURI || 'inline'} (${sourceFile || 'the document'})`,
    );
  });
  // What a worker answers hides what the server would.
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get: () => undefined });
}

const isOfPolicy = (text: string): boolean =>
  /Content Security Policy|Trusted ?Type|TrustedHTML|TrustedScript/i.test(text);

/** A page tells the edge of a part that failed; reports of the policy are read where it is broken. */
const isOfFailure = (request: Request): boolean =>
  new URL(request.url()).pathname === '/_reports' && request.postData()?.includes('"stage"') === true;

/** Notes what goes wrong on the page from now on, and the scripts that it runs. */
function watch(page: Page): { met: Pick<Visit, 'errors' | 'failedFiles' | 'reports'>; scripts: Set<string> } {
  const met = { errors: [] as string[], failedFiles: [] as string[], reports: [] as string[] };
  const scripts = new Set<string>();
  page.on('pageerror', (error) => {
    if (!isOfPolicy(error.message)) met.errors.push(error.message);
  });
  page.on('console', (message) => {
    const isFile = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFile && !isOfPolicy(message.text())) met.errors.push(message.text());
  });
  page.on('request', (request) => {
    // What is fetched ahead has another type.
    if (request.resourceType() === 'script') scripts.add(request.url());
    if (isOfFailure(request)) met.reports.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && /^\/(assets|_|api)/.test(pathname))
      met.failedFiles.push(`${response.status()} ${pathname}`);
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const isBrokenOff = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isBrokenOff && pathname.startsWith('/assets/'))
      met.failedFiles.push(`${request.failure()?.errorText ?? 'failed'} ${pathname}`);
  });
  return { met, scripts };
}

const isReadyMark = (): boolean => performance.getEntriesByName('marquee:remote-ready').length > 0;

/** Wakes the page as a visitor would, and waits until its remote is there or has failed. */
async function untilReady(page: Page): Promise<boolean> {
  const failed = page.waitForRequest(isOfFailure, { timeout: READY_MS }).then(
    () => false,
    () => false,
  );
  await page.locator('body').dispatchEvent('pointerdown');
  const ready = page.waitForFunction(isReadyMark, undefined, { timeout: READY_MS, polling: 100 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ready, failed]);
}

/** Runs in the page. */
function read({ packageName, scripts }: { packageName: string; scripts: readonly string[] }) {
  const own = scripts.filter((url) => new URL(url).pathname.startsWith(`/assets/${packageName}/`));
  const bytesOf = (url: string): number =>
    Math.max(
      0,
      ...(performance.getEntriesByName(url) as PerformanceResourceTiming[]).map(
        ({ encodedBodySize }) => encodedBodySize,
      ),
    );
  return {
    violations: (window as Watched).marqueeViolations ?? [],
    isBlank: (document.querySelector('main')?.textContent ?? '').trim() === '',
    scriptBytes: own.reduce((sum, url) => sum + bytesOf(url), 0),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  };
}

/**
 * Visits a page and looks at it at each width.
 *
 * @param findBarriers looks for what keeps people out; passed in, so that a visit can be timed without it
 */
export async function visitPage(
  page: Page,
  address: Address,
  {
    url,
    widths,
    findBarriers,
  }: { url: string; widths: readonly number[]; findBarriers: (page: Page) => Promise<string[]> },
): Promise<Visit> {
  const { met, scripts } = watch(page);
  const { pathname } = new URL(url);
  const [first = 1440, ...others] = widths;
  await page.setViewportSize({ width: first, height: 900 });
  const opened = await page.goto(url, { waitUntil: 'load', timeout: READY_MS }).catch(() => null);
  const isReady = met.reports.length === 0 && (await untilReady(page));
  await page.waitForTimeout(SETTLE_MS);
  const barriers = (await findBarriers(page)).map((barrier) => `at ${first} px ${barrier}`);
  for (const width of others) {
    await page.setViewportSize({ width, height: 900 });
    barriers.push(...(await findBarriers(page)).map((barrier) => `at ${width} px ${barrier}`));
  }
  const found = await page.evaluate(read, { packageName: address.package, scripts: [...scripts] });
  const endedAt = new URL(page.url()).pathname;
  const status = opened?.status() ?? 0;
  return { address, path: pathname, status, endedAt, isReady, barriers, ...met, ...found };
}
