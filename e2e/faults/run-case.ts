import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { signIn } from '../fixtures/sign-in.ts';
import { REPOSITORY, SITE_URL } from '../fixtures/site.ts';
import type { FaultCase } from './cases.ts';
import { crowd } from './crowd.ts';
import type { Repair } from './kinds.ts';
import { reportsOfFault } from './reports-of-fault.ts';
import type { StallingServer } from './stalling-server.ts';
import { fallbackMs, navigateTo, untilReady, watchPage } from './watch-page.ts';

/** What a visitor met in one case of the table. */
export interface Observation {
  /** Nothing to read and no message by then. */
  isWhite: boolean;
  isLocalised: boolean;
  /** Null where the fault calls for no message: one at the unmount shows on no page. */
  fallbackMs: number | null;
  /** The message came later than the deadline allows on a machine as busy as this one. */
  isLate: boolean;
  /** Another page of the site could be opened. */
  isUsable: boolean;
  /** What the edge was told, as `package stage: message`. */
  reports: string[];
  /** The page came back once the fault was over, without a new document. */
  isRecovered: boolean;
}

/** The outlet's deadline, and what it takes to draw what stands in place of the page. */
const ALLOWED_MS = 3_300;
/** What a machine with much else to do may take beyond it. */
const SEEN_BY_MS = 3_100 + 27_000;

const messages = (lang: string): string[] => {
  const file = path.join(REPOSITORY, 'shell/src/locales', `${lang}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(all)
    .filter(([key]) => /failed|offline/.test(key))
    .map(([, text]) => text);
};

const alert = (page: Page): Locator => page.locator('[role=alert]:visible').first();
/** Of the page on show; one of the page before it is marked. */
const heading = (page: Page): Locator => page.locator('main h1:not([data-before]):visible').first();

const isSeen = (locator: Locator): Promise<boolean> =>
  locator.waitFor({ timeout: SEEN_BY_MS }).then(
    () => true,
    () => false,
  );

/** A page of its own shows, and no message. */
const isThere = async (page: Page, pathname: string): Promise<boolean> => {
  try {
    await expect(page).toHaveURL(`${SITE_URL}${pathname}`, { timeout: SEEN_BY_MS });
    await expect(alert(page)).toHaveCount(0, { timeout: SEEN_BY_MS });
    await expect(heading(page)).toBeVisible({ timeout: SEEN_BY_MS });
    return true;
  } catch {
    return false;
  }
};

/** What a visitor takes to press a button; it may be gone by then. */
const PRESS_MS = 3_000;

/** A stalled request may arrive by itself and an offline page retries by itself; otherwise there is a button. */
async function comesBack(page: Page, pathname: string): Promise<boolean> {
  if (await alert(page).isVisible()) {
    const retry = alert(page).getByRole('button').first();
    await retry.click({ timeout: PRESS_MS }).catch(() => {});
  }
  return isThere(page, pathname);
}

async function open(page: Page, pathname: string): Promise<void> {
  const response = await page.goto(pathname, { waitUntil: 'domcontentloaded' });
  expect(response?.status(), pathname).toBe(200);
}

/** Reads what stands there instead of the page. */
async function observeFallback(
  page: Page,
  lang: string,
): Promise<Pick<Observation, 'isWhite' | 'isLocalised' | 'fallbackMs' | 'isLate'>> {
  if (!(await isSeen(alert(page)))) {
    const words = await page.locator('main').innerText();
    return { isWhite: words.trim() === '', isLocalised: false, fallbackMs: SEEN_BY_MS, isLate: true };
  }
  const words = await alert(page).innerText();
  const tookMs = await fallbackMs(page);
  return {
    isWhite: false,
    isLocalised: messages(lang).some((text) => words.includes(text)),
    fallbackMs: tookMs,
    isLate: tookMs > ALLOWED_MS * crowd(),
  };
}

const NO_FALLBACK = { isWhite: false, isLocalised: true, fallbackMs: null, isLate: false };

/** Runs one case as a visitor would meet it. The page must be new. */
export async function runCase(
  page: Page,
  { kind, place, arrival, lang }: FaultCase,
  server: StallingServer,
): Promise<Observation> {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/_reports') return;
    const { package: owner, stage, message } = request.postDataJSON() as Record<string, string>;
    reports.push(`${owner} ${stage}: ${message}`);
  });
  await signIn(page.context());
  await watchPage(page);
  const isLater = arrival === 'navigation' && kind.inflictOnOpenPage !== undefined;
  let mend: Repair = isLater ? async () => {} : await kind.inflict(page, place, server);
  const [target, sibling, elsewhere] = [place.path, place.sibling, place.elsewhere].map(
    (each) => `/${lang}${each}`,
  ) as [string, string, string];

  const isSameDocument = (): Promise<boolean> => page.evaluate(() => 'isDocumentOfTheVisit' in window);
  const begin = async (pathname: string): Promise<void> => {
    await open(page, pathname);
    await page.evaluate(() => Object.assign(window, { isDocumentOfTheVisit: true }));
    await page.locator('body').dispatchEvent('pointerdown');
  };
  const opens = async (pathname: string): Promise<boolean> => {
    await navigateTo(page, pathname);
    return (await isThere(page, pathname)) && isSameDocument();
  };

  if (kind.stage === 'unmount') {
    await begin(arrival === 'first load' ? target : elsewhere);
    await untilReady(page);
    const wasThere = arrival === 'first load' || (await opens(target));
    const isUsable = await opens(elsewhere);
    await mend();
    return {
      ...NO_FALLBACK,
      isWhite: !wasThere || !isUsable,
      isUsable,
      isRecovered: await opens(target),
      reports: reportsOfFault(reports, place.remote),
    };
  }

  if (arrival === 'first load') {
    await begin(target);
    const fallback = await observeFallback(page, lang);
    await mend();
    const isRecovered = (await comesBack(page, target)) && (await isSameDocument());
    const isUsable = await opens(elsewhere);
    return { ...fallback, isRecovered, isUsable, reports: reportsOfFault(reports, place.remote) };
  }

  await begin(kind.stage === 'update' ? sibling : elsewhere);
  await untilReady(page);
  if (isLater) mend = (await kind.inflictOnOpenPage?.(page)) ?? mend;
  await navigateTo(page, target);
  const fallback = await observeFallback(page, lang);
  // Without a network nothing new can be opened; what surrounds the page is still there.
  const isUsable = isLater ? await page.getByRole('banner').isVisible() : await opens(elsewhere);
  await mend();
  // The address is the target's still, and what is there may come back before anybody could navigate to it.
  const isRecovered = isLater
    ? (await comesBack(page, target)) && (await isSameDocument())
    : await opens(target);
  return { ...fallback, isUsable, isRecovered, reports: reportsOfFault(reports, place.remote) };
}
