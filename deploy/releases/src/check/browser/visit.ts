import type { Page, Response } from 'playwright';

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

/** Notes what goes wrong on the page from now on. */
function watch(page: Page): Pick<Visit, 'errors' | 'failedFiles' | 'reports'> {
  const met = { errors: [] as string[], failedFiles: [] as string[], reports: [] as string[] };
  page.on('pageerror', (error) => {
    if (!isOfPolicy(error.message)) met.errors.push(error.message);
  });
  page.on('console', (message) => {
    const isFile = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFile && !isOfPolicy(message.text())) met.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const said = pathname === '/_reports' ? (request.postData() ?? '') : '';
    // Reports of the policy are read where it is broken.
    if (said.includes('"stage"')) met.reports.push(said);
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
  return met;
}

const isReadyMark = (): boolean => performance.getEntriesByName('marquee:remote-ready').length > 0;

/** Wakes the page as a visitor would, and waits until its remote is there. */
const untilReady = async (page: Page): Promise<boolean> => {
  await page.locator('body').dispatchEvent('pointerdown');
  return page.waitForFunction(isReadyMark, undefined, { timeout: READY_MS, polling: 100 }).then(
    () => true,
    () => false,
  );
};

/** Runs in the page. */
function read(packageName: string) {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, initiatorType }) =>
      initiatorType === 'script' && new URL(name).pathname.startsWith(`/assets/${packageName}/`),
  );
  return {
    violations: (window as Watched).marqueeViolations ?? [],
    isBlank: (document.querySelector('main')?.textContent ?? '').trim() === '',
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  };
}

const statusOf = (response: Response | null): number => response?.status() ?? 0;

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
  const met = watch(page);
  const { pathname } = new URL(url);
  const [first = 1440, ...others] = widths;
  await page.setViewportSize({ width: first, height: 900 });
  const status = statusOf(await page.goto(url, { waitUntil: 'load', timeout: READY_MS }));
  const isReady = await untilReady(page);
  await page.waitForTimeout(SETTLE_MS);
  const barriers = (await findBarriers(page)).map((barrier) => `at ${first} px ${barrier}`);
  for (const width of others) {
    await page.setViewportSize({ width, height: 900 });
    barriers.push(...(await findBarriers(page)).map((barrier) => `at ${width} px ${barrier}`));
  }
  const found = await page.evaluate(read, address.package);
  const endedAt = new URL(page.url()).pathname;
  return { address, path: pathname, status, endedAt, isReady, barriers, ...met, ...found };
}
