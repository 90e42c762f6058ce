import { parseArgs } from 'node:util';

import { READY_MADE_PASSWORD } from '../fixtures/sign-in.ts';
import {
  compareLoads,
  type Comparison,
  medianOf,
  type MeasuredLoad,
  ratioOf,
  type Side,
  SIDES,
} from './browser/compare-loads.ts';
import { measureLoad, type PageLoad } from './browser/measure-load.ts';
import { openBrowser } from './browser/open-browser.ts';
import { type DelayProxy, startDelayProxy } from './network/delay-proxy.ts';
import { SLOW_NETWORK } from './network/slow-network.ts';
import { type Figures, kilobytes } from './report/goal.ts';
import { type OnEnd, runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';
import { worstOf } from './report/worst.ts';
import { fetchCompressed } from './servers/fetch-compressed.ts';
import { startBarePage } from './site/bare-page-site.ts';
import { CERTIFICATE_FOLDER, startBenchSite, startMonolithEdge } from './site/bench-site.ts';
import { PROXY_PORTS, SECOND_EDGE, SITE } from './site/ports.ts';

const { values } = parseArgs({ options: { loads: { type: 'string', default: '7' } } });
const LOADS = Number(values.loads);

/** Light pages, and one that wakes at once. */
const COMPARED_PAGES = { home: '/en', content: '/en/display/aboutus', 'sign-in': '/en/login' } as const;

/** The first page of who is signed in: all of it is drawn in the browser. */
const PRIVATE_PAGE = '/en/player/profile';

const PAGE_TYPES: Record<string, string> = {
  home: '/en',
  catalogue: '/en/games/all',
  content: '/en/display/aboutus',
  'game detail': '/en/games/fairplay-labs/marquee-three-reels',
  demo: '/en/rules/marquee-three-reels',
};

/** How a page is loaded: by HTTP/2 or 1.1, and with its files fetched ahead or not. */
interface Manner {
  title: 'cold' | 'fetched ahead' | 'HTTP/1.1';
  hints: boolean;
  fetchesAhead: boolean;
}

const COLD: Manner = { title: 'cold', hints: true, fetchesAhead: false };
const AHEAD: Manner = { title: 'fetched ahead', hints: true, fetchesAhead: true };
const OLD_PROTOCOL: Manner = { title: 'HTTP/1.1', hints: false, fetchesAhead: false };

interface ComparedPage {
  page: string;
  manner: Manner;
  comparison: Comparison;
}

const milliseconds = (value: number): string => (Number.isNaN(value) ? '' : `${Math.round(value)} ms`);
const ratio = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(2));

async function startProxies(onEnd: OnEnd): Promise<Record<Side, DelayProxy>> {
  const start = async (side: Side, targetPort: number): Promise<DelayProxy> => {
    const proxy = await startDelayProxy({ port: PROXY_PORTS[side], targetPort, ...SLOW_NETWORK });
    onEnd(() => proxy.close());
    return proxy;
  };
  return {
    federated: await start('federated', SITE.httpsPort),
    monolith: await start('monolith', SECOND_EDGE.httpsPort),
  };
}

async function comparePages(proxies: Record<Side, DelayProxy>, manner: Manner): Promise<ComparedPage[]> {
  const { hints, fetchesAhead } = manner;
  const line = { network: SLOW_NETWORK, protocol: hints ? 'HTTP/2' : 'HTTP/1.1' } as const;
  const browser = await openBrowser({ hints, certificateFolder: CERTIFICATE_FOLDER });
  const compared: ComparedPage[] = [];
  try {
    for (const [page, path] of Object.entries(COMPARED_PAGES)) {
      const options = { path, loads: LOADS, fetchesAhead, line };
      compared.push({ page, manner, comparison: await compareLoads(browser, proxies, options) });
    }
  } finally {
    await browser.close();
  }
  return compared;
}

async function signedIn(): Promise<string> {
  const answer = await fetch(`http://localhost:${SITE.port}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'verified', password: READY_MADE_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { token?: string } };
  if (data.token === undefined) throw new Error('The ready-made player was not signed in.');
  return data.token;
}

/** A page that only a player sees, in the manner in which it is first met. */
async function comparePrivatePage(proxies: Record<Side, DelayProxy>): Promise<ComparedPage> {
  const browser = await openBrowser({ hints: true, certificateFolder: CERTIFICATE_FOLDER });
  try {
    const options = { path: PRIVATE_PAGE, loads: LOADS, fetchesAhead: false, token: await signedIn() };
    return { page: 'overview', manner: COLD, comparison: await compareLoads(browser, proxies, options) };
  } finally {
    await browser.close();
  }
}

/** Straight from the edge, since bytes do not depend on the line. */
async function measureScripts(): Promise<Map<string, PageLoad>> {
  const browser = await openBrowser({ hints: true, certificateFolder: CERTIFICATE_FOLDER });
  const measured = new Map<string, PageLoad>();
  try {
    for (const [page, path] of Object.entries(PAGE_TYPES)) {
      const url = `http://localhost:${SITE.port}${path}`;
      measured.set(page, await measureLoad(browser, url, { fetchesAhead: true }));
    }
  } finally {
    await browser.close();
  }
  return measured;
}

const rowsOf = ({ page, manner, comparison }: ComparedPage): string[][] => [
  ...SIDES.map((side) => {
    const figure = (name: keyof MeasuredLoad): number => medianOf(comparison[side], name);
    return [
      `${page}, ${manner.title}, ${side}`,
      milliseconds(figure('lcpMs')),
      ratio(figure('lcpToLine')),
      ratio(figure('lcpToFloor')),
      milliseconds(figure('clickMs')),
      milliseconds(figure('readyMs')),
      String(figure('levels')),
      String(figure('hintedRequests')),
      kilobytes(figure('transferBytes')),
      figure('layoutShift').toFixed(3),
    ];
  }),
  [
    '  ratio',
    ratio(ratioOf(comparison, 'lcpMs')),
    '',
    '',
    ratio(ratioOf(comparison, 'clickMs')),
    ratio(ratioOf(comparison, 'readyMs')),
  ],
];

function printLoads(pages: readonly ComparedPage[]): void {
  const { roundTripMs, downBitsPerSecond } = SLOW_NETWORK;
  console.log(`\nCold loads over ${roundTripMs} ms RTT, ${downBitsPerSecond / 1e6} Mbit/s and TLS;`);
  console.log(`medians of ${LOADS} loads by turns.`);
  console.log('Light pages are clicked when they are at rest; `alive` counts from there.\n');
  const headings = [
    'page, side',
    'LCP',
    'by line',
    'by floor',
    'click to effect',
    'alive',
    'levels',
    'hinted',
    'transfer',
    'CLS',
  ];
  console.log(formatTable(headings, pages.flatMap(rowsOf)));
}

function printScripts(scripts: ReadonlyMap<string, PageLoad>): void {
  const rows = [...scripts].map(([page, load]) => [
    page,
    kilobytes(load.sleepingBytes),
    kilobytes(load.aheadBytes),
    kilobytes(load.scriptBytes),
  ]);
  console.log(`\n${formatTable(['page type: JS, brotli', 'asleep', 'fetched ahead', 'awake'], rows)}`);
}

function figuresOf(
  pages: readonly ComparedPage[],
  { comparison: privatePage }: ComparedPage,
  scripts: ReadonlyMap<string, PageLoad>,
): Figures {
  const of = (title: Manner['title']): readonly ComparedPage[] =>
    pages.filter(({ manner }) => manner.title === title);
  const worst = (compared: readonly ComparedPage[], figure: keyof MeasuredLoad): number =>
    worstOf(compared.map(({ comparison }) => medianOf(comparison.federated, figure)));
  const worstRatio = (compared: readonly ComparedPage[], figure: keyof MeasuredLoad): number =>
    worstOf(compared.map(({ comparison }) => ratioOf(comparison, figure)));
  const scriptBytes = (page: string): number => scripts.get(page)?.scriptBytes ?? Number.NaN;
  return {
    'lcp-by-monolith': worstRatio(pages, 'lcpMs'),
    'interactive-by-monolith, cold': worstRatio(of('cold'), 'readyMs'),
    'interactive-by-monolith, fetched ahead': worstRatio(of('fetched ahead'), 'readyMs'),
    'interactive-by-monolith, HTTP/1.1': worstRatio(of('HTTP/1.1'), 'readyMs'),
    'private-page': ratioOf(privatePage, 'readyMs'),
    'private-page-js': medianOf(privatePage.federated, 'scriptBytes'),
    levels: worst(pages, 'levels'),
    'js-asleep': worstOf([...scripts.values()].map(({ sleepingBytes }) => sleepingBytes)),
    'js-home': scriptBytes('home'),
    'js-content': scriptBytes('content'),
    'js-catalogue': scriptBytes('catalogue'),
    'js-any-page': worstOf([...scripts.values()].map((load) => load.scriptBytes)),
    'click-cold': worst([...of('cold'), ...of('HTTP/1.1')], 'clickMs'),
    'click-ahead': worst(of('fetched ahead'), 'clickMs'),
    'lcp-by-floor': worst(pages, 'lcpToFloor'),
    'lcp-by-line': worst(pages, 'lcpToLine'),
    'layout-shift': worst(pages, 'layoutShift'),
  };
}

async function measure(onEnd: OnEnd): Promise<Figures> {
  console.log('Building and starting the site, federated and as a monolith …');
  const site = await startBenchSite();
  onEnd(() => site.stop());
  const monolith = await startMonolithEdge();
  onEnd(() => monolith.stop());
  const proxies = await startProxies(onEnd);
  onEnd(await startBarePage(await fetchCompressed(SITE.port, COMPARED_PAGES.home)));

  const pages: ComparedPage[] = [];
  for (const manner of [COLD, AHEAD, OLD_PROTOCOL]) pages.push(...(await comparePages(proxies, manner)));
  const privatePage = await comparePrivatePage(proxies);
  printLoads([...pages, privatePage]);
  const scripts = await measureScripts();
  printScripts(scripts);
  return figuresOf(pages, privatePage, scripts);
}

await runBench('web', measure);
