import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser } from '@playwright/test';

import serveSite from '../fixtures/serve-site.ts';
import { type SignIn, signInOnce } from '../fixtures/sign-in.ts';
import { REPOSITORY, SITE_URL } from '../fixtures/site.ts';
import { type LayoutCase, LAYOUT_CASES } from '../layout/cases.ts';
import { layoutFaults } from '../layout/layout-faults.ts';
import { launch } from './launch.ts';
import { enter, type Place } from './place.ts';
import { PLACES } from './places.ts';

/**
 * Draws the pages of the site at four widths, dark and light, in six languages, for people to look at, and an index of
 * them: `npm run screenshots`. Without `--site` it brings up a site of its own.
 *
 * With all pages in the set it then opens every public page as visitors do, and looks for what moves by itself.
 *
 * Ends with 1 when a page moves, is wider than its window, or the browser complains of it.
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    pages: { type: 'string', default: PLACES.map(({ name }) => name).join() },
    widths: { type: 'string', default: '390,768,1440,2560' },
    themes: { type: 'string', default: 'dark,light' },
    languages: { type: 'string', default: 'en,ru,de,fr,kk,tr' },
    out: { type: 'string', default: path.join(REPOSITORY, 'test-results/screenshots') },
  },
});
const HEIGHTS: Readonly<Record<string, number>> = { 390: 844, 768: 1024, 1440: 900, 2560: 1440 };
const AT_ONCE = 2;

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

interface View {
  width: number;
  theme: string;
  /** Relative to the folder of the set. */
  file: string;
}

/** One load of a page, and all pictures that are taken of it. */
interface Visit {
  place: Place;
  lang: string;
  /** Narrowest first: what scrolls into view as the page arrives is to be seen there. */
  views: View[];
}

function visitsOf(): Visit[] {
  const names = listOf(values.pages);
  const unknown = names.filter((name) => !PLACES.some((place) => place.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no page ${unknown.join(', ')}: choose of ${PLACES.map(({ name }) => name).join(', ')}.`,
    );
  const widths = listOf(values.widths)
    .map(Number)
    .toSorted((a, b) => a - b);
  return PLACES.filter(({ name }) => names.includes(name)).flatMap((place) =>
    listOf(values.languages).flatMap((lang) => {
      const viewsAt = (width: number): View[] =>
        listOf(values.themes).map((theme) => ({
          width,
          theme,
          file: `${place.name}/${lang}-${width}-${theme}.png`,
        }));
      return place.isOver
        ? widths.map((width) => ({ place, lang, views: viewsAt(width) }))
        : [{ place, lang, views: widths.flatMap(viewsAt) }];
    }),
  );
}

/**
 * Runs in the page: resolves when it has been laid out anew, with its fonts and the pictures in the window. Browsers do not
 * load each picture that lies there, of a closed menu for one, so the wait has an end.
 */
async function untilDrawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isInWindow = (image: HTMLImageElement): boolean => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isBeside = right <= 0 || left >= window.innerWidth;
    return right > left && !isBeside && bottom > 0 && top < window.innerHeight;
  };
  const pictures = [...document.images].filter(isInWindow);
  // One that cannot be shown has its own stand-in.
  const drawn = Promise.all([
    document.fonts.ready,
    ...pictures.map((image) => image.decode().catch(() => {})),
  ]);
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/** Takes the pictures of one visit. @returns what is wrong with them, in words */
async function take(browser: Browser, site: string, visit: Visit, signIn: SignIn): Promise<string[]> {
  const { place, lang, views } = visit;
  const [first] = views;
  if (first === undefined) return [];
  const sizeOf = ({ width }: View) => ({ width, height: HEIGHTS[width] ?? 900 });
  const schemeOf = ({ theme }: View) => (theme === 'light' ? 'light' : 'dark');
  const context = await browser.newContext({
    viewport: sizeOf(first),
    colorScheme: schemeOf(first),
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  let { file } = first;
  try {
    await enter(place, context, signIn);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${file}: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself complains about the status of a document.
      const isExpected = place.status !== undefined || place.isTroubled;
      if (message.type() === 'error' && !isExpected) faults.push(`${file}: ${message.text()}`);
    });
    await page.goto(`${site}/${lang}${place.path}`, { waitUntil: 'networkidle' });
    await place.open?.(page);
    for (const view of views) {
      ({ file } = view);
      await page.setViewportSize(sizeOf(view));
      await page.emulateMedia({ colorScheme: schemeOf(view) });
      await page.evaluate(untilDrawn);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) faults.push(`${file}: ${overflow} px wider than its window`);
      await page.screenshot({ path: path.join(values.out, file) });
    }
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await context.close();
  }
  return faults;
}

const indexOf = (visits: readonly Visit[]): string =>
  [
    '<!doctype html><meta charset="utf-8"><title>Screenshots</title>',
    '<style>body{font:14px system-ui;margin:16px}figure{display:inline-block;margin:8px;vertical-align:top}img{height:320px;border:1px solid #8888}</style>',
    ...PLACES.map(({ name }) => ({
      name,
      own: visits.filter(({ place }) => place.name === name).flatMap(({ views }) => views),
    }))
      .filter(({ own }) => own.length > 0)
      .map(
        ({ name, own }) =>
          `<h2>${name}</h2>${own
            .map(
              ({ file }) =>
                `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
            )
            .join('')}`,
      ),
  ].join('\n');

/** Two at once: each takes the next one as soon as it is free. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const visits = visitsOf();
const isWholeSet = PLACES.every(({ name }) => listOf(values.pages).includes(name));
const steady: readonly LayoutCase[] = isWholeSet ? LAYOUT_CASES : [];
rmSync(values.out, { recursive: true, force: true });
for (const { place } of visits) mkdirSync(path.join(values.out, place.name), { recursive: true });
const stop = values.site === undefined ? await serveSite() : null;
const browser = await launch();
const faults: string[] = [];
try {
  const site = values.site ?? SITE_URL;
  const signIn = signInOnce(site);
  await forEach(visits, async (visit) => faults.push(...(await take(browser, site, visit, signIn))));
  await forEach(steady, async (page) => faults.push(...(await layoutFaults(browser, site, page))));
} finally {
  await browser.close();
  await stop?.();
}
writeFileSync(path.join(values.out, 'index.html'), indexOf(visits));
for (const fault of faults) console.error(fault);
console.log(
  `${visits.flatMap(({ views }) => views).length} pictures, ${steady.length} pages watched, ${faults.length} faults: ${path.join(values.out, 'index.html')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
