import type { TimesReport } from '@marquee/kernel/contracts';
import type { Page, Response } from '@playwright/test';

import { accessibilityFaults, findClippedText } from '../fixtures/accessibility-faults.ts';
import { readBoot } from '../fixtures/boot.ts';
import { changeClient } from '../fixtures/changed-client.ts';
import { type OwnConsole, startOwnConsole } from '../fixtures/own-console.ts';
import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';
import { releaseIn } from '../fixtures/release.ts';
import { PORT } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

const PACKAGE = 'mfe-catalogue';
const SLOW = '1.0.1-slow.1';
/** Nothing of it fails: it keeps the browser busy when a page wakes. */
const BUSY_MS = 2_000;
const BUSY = `for (const end = performance.now() + ${BUSY_MS}; performance.now() < end; );`;
/** A third of them is enough where every page of the canary is slower. */
const MOST_VISITS = 200;

test.describe.configure({ timeout: 240_000 });

let edge: OwnEdge;
let own: OwnConsole;

test.beforeAll(async () => {
  // All visitors of the test come from one address.
  process.env['RATE_LIMITS'] = 'off';
  edge = await startOwnEdge('slow-canary', PORT + 110);
  own = await startOwnConsole(edge.dataFolder, PORT + 113);
  const build = changeClient(PACKAGE, `${edge.dataFolder}/build`, BUSY);
  await releaseIn(edge.dataFolder, 'publish', '--from', build, '--version', SLOW);
});

test.afterAll(async () => {
  await own?.stop();
  await edge?.stop();
});

const homePage = (): string => `http://localhost:${edge.port}/en`;

/** As when another tab is opened in front. Runs in the page. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const postedIn = (response: Response): string | null => response.request().postData();

/** Somebody new reads the home page, touches it, and leaves. @returns what the page told, the time until it was interactive included */
async function visit(page: Page): Promise<TimesReport> {
  // From the site's own page it would be the visit of before.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'canary' });
  await page.goto(homePage(), { waitUntil: 'networkidle' });
  await wake(page);
  const told = page.waitForResponse((response) => (postedIn(response) ?? '').includes('"interactive"'));
  await page.evaluate(hide);
  return JSON.parse(postedIn(await told) ?? '') as TimesReport;
}

/**
 * Somebody else comes, whose page takes just as long to be interactive as one that was measured before. Nothing else is told:
 * what two pages took by chance, said again and again, would be taken for a rule.
 */
async function visitLike(measured: ReadonlyMap<number, TimesReport>): Promise<void> {
  const response = await fetch(homePage(), { headers: { cookie: 'lang=en' } });
  const { composition } = readBoot(await response.text());
  const [cookie = ''] = response.headers.getSetCookie().filter((each) => each.startsWith('canary='));
  const report = measured.get(composition);
  if (report === undefined) return;
  const { interactive } = report.times;
  await fetch(`http://localhost:${edge.port}/_reports`, {
    method: 'POST',
    headers: { cookie: cookie.split(';', 1)[0] ?? '' },
    body: JSON.stringify({ ...report, times: { interactive } }),
  });
}

async function openCanaries(page: Page): Promise<void> {
  await page.goto(`${own.url}/canary`);
  await page.getByLabel('Token').fill(await own.token('Priya Raman', 'manager'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Canary 1 at 50%' })).toBeVisible();
}

test('a release that makes pages slower takes itself off, and the history says by how much', async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(/^report: \{.*"times":/);
  await releaseIn(edge.dataFolder, 'pin', `${PACKAGE}@${SLOW}`, '--canary', '50%', '--why', 'new filters');
  const manager = await (await browser.newContext()).newPage();
  await openCanaries(manager);
  const measured = new Map<number, TimesReport>();

  await test.step('browsers measure both, and the console shows it', async () => {
    while (measured.size < 2) {
      const report = await visit(page);
      measured.set(report.composition, report);
    }
    const times = manager.getByRole('table', { name: 'Times by measure and composition' });
    const row = (role: string) => times.getByRole('row', { name: new RegExp(`Interactive .*${role}`) });
    await expect(row(`canary 1: ${PACKAGE} ${SLOW}`)).toContainText(/\d\.\d\d s$/);
    await expect(row('what everybody else gets')).toBeVisible();
    for (const width of [1440, 390]) {
      await manager.setViewportSize({ width, height: 900 });
      expect(await accessibilityFaults(manager)).toEqual([]);
      expect(await findClippedText(manager)).toEqual([]);
    }
  });

  await test.step('more visitors with such times are enough to take it off', async () => {
    const notice = manager.getByRole('alert').filter({ hasText: 'Canary 1 took itself off' });
    for (let visits = 0; visits < MOST_VISITS && !(await notice.isVisible()); visits += 1)
      await visitLike(measured);
    await expect(notice).toContainText(
      `pages of ${PACKAGE} are slower. From when they wake, they can be used after`,
    );
    const times = (await notice.innerText()).matchAll(/(\d+\.\d\d) s for/g);
    const [inside = 0, outside = 0] = [...times].map(([, seconds]) => Number(seconds));
    expect(inside - outside).toBeGreaterThan(1);
  });

  await test.step('pages are of the old release again, and measure nothing', async () => {
    await page.goto(homePage());
    const { remotes, ...boot } = readBoot(await page.content());
    expect(remotes[PACKAGE]?.version).not.toBe(SLOW);
    expect(boot).not.toHaveProperty('timesScript');
  });
});
