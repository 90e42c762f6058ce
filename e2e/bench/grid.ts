import { parseArgs } from 'node:util';

import type { Browser, Locator, Page } from 'playwright';

import { type Fling, fling, measureIdleFrames } from './browser/fling.ts';
import { followInteractions, type Interaction, worstInteraction } from './browser/measure-interactions.ts';
import { openBrowser } from './browser/open-browser.ts';
import { milliseconds, percent } from './report/goal.ts';
import { lateShare } from './report/late-share.ts';
import { median } from './report/median.ts';
import { runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';
import { CERTIFICATE_FOLDER, startBenchSite } from './site/bench-site.ts';
import { SITE } from './site/ports.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    slowdown: { type: 'string', default: '4' },
  },
});
const GAMES = Number(values.games);
const SLOWDOWN = Number(values.slowdown);

const ORIGIN = `http://localhost:${SITE.port}`;
/** Some 6,000 px a second: a hard fling of a thumb. */
const PIXELS_PER_FRAME = 100;
const IDLE_MS = 2_000;
/** Long enough for what a pointer brings about by coming. */
const SETTLED_MS = 300;
const GRID = 'main ul[aria-label]:has(article)';

const perSecond = (frameMs: number): string => `${(1000 / frameMs).toFixed(1)} fps`;

/** Opens a page and wakes it with the touch a visitor would give it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(ORIGIN + path);
  await page.locator('body').dispatchEvent('pointerdown');
  await page.waitForFunction(() => {
    const shell = document.querySelector('[data-shell-page]');
    return shell !== null && Object.keys(shell).some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Presses "Show more" until the list has as many games as there are, without moving the page. */
const showAllGames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const findMore = () =>
      [...document.querySelectorAll('main button')].find((button) =>
        /^(Show more games|Loading more games)/.test(button.textContent),
      );
    for (let more = findMore(); more !== undefined; more = findMore()) {
      if (!more.hasAttribute('aria-busy') && more instanceof HTMLElement) more.click();
      // Each press waits for the games of the one before.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });

async function measureFling(browser: Browser): Promise<{ idle: number[]; flung: Fling; shown: string }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const idle = await measureIdleFrames(page, IDLE_MS);
  await visit(page, '/en/games/all');
  await showAllGames(page);
  const shown = await page.getByText(/^[\d,]+ of [\d,]+$/).innerText();
  const flung = await fling(page, { list: GRID, pixelsPerFrame: PIXELS_PER_FRAME });
  await page.close();
  return { idle, flung, shown };
}

/**
 * Clicks as a hand would. The driver's own click looks elements up and watches what the pointer hits, slowed down like the
 * page, and the browser would count that as the page's delay.
 */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not on the page.');
  const page = target.page();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLED_MS);
  await page.mouse.down();
  await page.mouse.up();
}

type Step = [name: string, act: (page: Page) => Promise<unknown>];

const CATALOGUE: Step[] = [
  [
    'typing in the field',
    (page) => page.getByRole('main').getByRole('searchbox').first().pressSequentially('golden'),
  ],
  ['opening a filter', (page) => press(page.getByRole('main').locator('summary').first())],
  ['choosing a provider', (page) => press(page.getByRole('main').getByRole('checkbox').first())],
  ['closing the filter', (page) => page.keyboard.press('Escape')],
  [
    'taking a chip away',
    (page) => press(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first()),
  ],
  ['another order', (page) => page.getByRole('main').getByRole('combobox').last().selectOption('az')],
];

const HOME: Step[] = [
  ['another tab', (page) => press(page.getByRole('main').getByRole('link', { name: 'Slots', exact: true }))],
  ['a row scrolled on', (page) => press(page.getByRole('button', { name: /^Scroll on/ }).first())],
  ['another slide', (page) => press(page.getByRole('button', { name: /^Show slide 2/ }))],
  ['the search opened', (page) => page.keyboard.press('/')],
  ['typing in the search', (page) => page.keyboard.type('golden')],
];

async function measurePage(browser: Browser, path: string, steps: readonly Step[]): Promise<Interaction[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await followInteractions(page);
  const interactions: Interaction[] = [];
  for (const [name, act] of steps) {
    // oxlint-disable no-await-in-loop
    await act(page);
    interactions.push({ name, durationMs: await worstInteraction(page) });
    // oxlint-enable no-await-in-loop
  }
  await page.close();
  return interactions;
}

/** What a key costs on a page that does nothing with it: frame, driver and machine. */
async function measureBareKey(browser: Browser): Promise<Interaction[]> {
  const page = await browser.newPage();
  await page.setContent('<input autofocus>');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await followInteractions(page);
  await page.locator('input').pressSequentially('golden');
  const interactions = [{ name: 'typing in an empty page', durationMs: await worstInteraction(page) }];
  await page.close();
  return interactions;
}

const worstOf = (interactions: readonly Interaction[]): number =>
  Math.max(...interactions.map(({ durationMs }) => durationMs));

await runBench('grid', async (onEnd) => {
  console.log(`Building and starting the site with ${GAMES} games …`);
  const site = await startBenchSite({ SEED_GAMES: String(GAMES) });
  onEnd(() => site.stop());
  const browser = await openBrowser({ hints: true, certificateFolder: CERTIFICATE_FOLDER });
  onEnd(() => browser.close());

  const { idle, flung, shown } = await measureFling(browser);
  console.log(`\nA fling through ${shown} games, ${PIXELS_PER_FRAME} px a frame:\n`);
  console.log(
    formatTable(
      ['frames', 'median', 'late'],
      [
        ['of an empty page', perSecond(median(idle)), percent(lateShare(idle, idle))],
        ['of the fling', perSecond(median(flung.frameMs)), percent(lateShare(flung.frameMs, idle))],
      ],
    ),
  );

  const bare = await measureBareKey(browser);
  const catalogue = await measurePage(browser, '/en/games/all', CATALOGUE);
  const home = await measurePage(browser, '/en', HOME);
  console.log(`\nInteractions with a processor ${SLOWDOWN} times slower:\n`);
  const rows = [...bare, ...catalogue, ...home].map(({ name, durationMs }) => [
    name,
    milliseconds(durationMs),
  ]);
  console.log(formatTable(['interaction', 'until it is seen'], rows));

  return {
    'fling-frames': median(flung.frameMs) / median(idle),
    'fling-late': lateShare(flung.frameMs, idle) - lateShare(idle, idle),
    'grid-nodes': flung.listNodes,
    'inp-catalogue': worstOf(catalogue),
    'inp-home': worstOf(home),
  };
});
