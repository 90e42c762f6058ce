import { parseArgs } from 'node:util';

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
import { printGoals } from './report/goals.ts';
import { type OnEnd, runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';
import { CERTIFICATE_FOLDER, startBenchSite, startMonolithEdge } from './site/bench-site.ts';
import { PROXY_PORTS, SECOND_EDGE, SITE } from './site/ports.ts';

const { values } = parseArgs({
  options: { loads: { type: 'string', default: '7' }, strict: { type: 'boolean', default: false } },
});
const LOADS = Number(values.loads);
/** What is the same in every load needs fewer of them. */
const FEW_LOADS = Math.min(LOADS, 3);

/** Light pages, and one that wakes at once. */
const COMPARED_PAGES = { home: '/en', content: '/en/display/aboutus', 'sign-in': '/en/login' } as const;

const PAGE_TYPES: Record<string, string> = {
  home: '/en',
  catalogue: '/en/games/all',
  content: '/en/display/aboutus',
  'game detail': '/en/games/fairplay-labs/marquee-three-reels',
  demo: '/en/rules/marquee-three-reels',
};

/** How a page is loaded: by HTTP/2 or 1.1, and with its files fetched ahead or not. */
interface Manner {
  title: string;
  hints: boolean;
  fetchesAhead: boolean;
  loads: number;
}

const COLD: Manner = { title: 'cold', hints: true, fetchesAhead: false, loads: LOADS };
const AHEAD: Manner = { title: 'fetched ahead', hints: true, fetchesAhead: true, loads: FEW_LOADS };
const OLD_PROTOCOL: Manner = { title: 'HTTP/1.1', hints: false, fetchesAhead: false, loads: FEW_LOADS };

interface ComparedPage {
  page: string;
  manner: Manner;
  comparison: Comparison;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
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
  const { hints, fetchesAhead, loads } = manner;
  const browser = await openBrowser({ hints, certificateFolder: CERTIFICATE_FOLDER });
  const compared: ComparedPage[] = [];
  try {
    for (const [page, path] of Object.entries(COMPARED_PAGES)) {
      const options = { path, loads, fetchesAhead, line: SLOW_NETWORK };
      compared.push({ page, manner, comparison: await compareLoads(browser, proxies, options) });
    }
  } finally {
    await browser.close();
  }
  return compared;
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
    ratio(ratioOf(comparison, 'clickMs')),
    ratio(ratioOf(comparison, 'readyMs')),
  ],
];

function printLoads(pages: readonly ComparedPage[]): void {
  const { roundTripMs, downBitsPerSecond } = SLOW_NETWORK;
  console.log(`\nCold loads over ${roundTripMs} ms RTT, ${downBitsPerSecond / 1e6} Mbit/s and TLS;`);
  console.log(
    `medians of ${LOADS} loads by turns, of ${FEW_LOADS} with files fetched ahead and by HTTP/1.1.`,
  );
  console.log('Light pages are clicked when they are at rest; `alive` counts from there.\n');
  const headings = [
    'page, side',
    'LCP',
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

async function measure(onEnd: OnEnd): Promise<boolean> {
  console.log('Building and starting the site, federated and as a monolith …');
  const site = await startBenchSite();
  onEnd(() => site.stop());
  const monolith = await startMonolithEdge();
  onEnd(() => monolith.stop());
  const proxies = await startProxies(onEnd);

  const cold = await comparePages(proxies, COLD);
  const ahead = await comparePages(proxies, AHEAD);
  const pages = [...cold, ...ahead, ...(await comparePages(proxies, OLD_PROTOCOL))];
  printLoads(pages);
  const scripts = await measureScripts();
  printScripts(scripts);

  const worstOf = (values: number[]): number => Math.max(...values.filter((value) => !Number.isNaN(value)));
  const worst = (compared: ComparedPage[], figure: keyof MeasuredLoad): number =>
    worstOf(compared.map(({ comparison }) => medianOf(comparison.federated, figure)));
  const worstRatio = (figure: keyof MeasuredLoad): number =>
    worstOf(cold.map(({ comparison }) => ratioOf(comparison, figure)));
  return printGoals([
    {
      figure: 'JS before the first touch, worst page type',
      measured: worstOf([...scripts.values()].map(({ sleepingBytes }) => sleepingBytes)),
      atMost: 3_000,
      format: kilobytes,
    },
    { figure: 'LCP / computed floor', measured: worst(cold, 'lcpToFloor'), atMost: 1.15 },
    { figure: 'LCP, federated / monolith', measured: worstRatio('lcpMs'), atMost: 1.05 },
    {
      figure: 'first click to its effect, cold',
      measured: worst(cold, 'clickMs'),
      atMost: 900,
      format: milliseconds,
    },
    {
      figure: 'first click to its effect, fetched ahead',
      measured: worst(ahead, 'clickMs'),
      atMost: 120,
      format: milliseconds,
    },
    { figure: 'remote interactive, federated / monolith', measured: worstRatio('readyMs'), atMost: 1.15 },
    {
      figure: 'request levels before a page is alive',
      measured: worst(pages, 'levels'),
      atMost: 1,
      format: String,
    },
    {
      figure: 'JS of home in all',
      measured: scripts.get('home')?.scriptBytes ?? Number.NaN,
      atMost: 120_000,
      format: kilobytes,
    },
  ]);
}

await runBench(measure, { isStrict: values.strict });
