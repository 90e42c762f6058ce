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
import { measureLoad } from './browser/measure-load.ts';
import { openBrowser } from './browser/open-browser.ts';
import { type DelayProxy, SLOW_NETWORK, startDelayProxy } from './network/delay-proxy.ts';
import { printGoals } from './report/goals.ts';
import { type OnEnd, runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';
import { CERTIFICATE_FOLDER, startBenchSite, startMonolithEdge } from './site/bench-site.ts';
import { PROXY_PORTS, SECOND_EDGE, SITE } from './site/ports.ts';

const { values } = parseArgs({
  options: { loads: { type: 'string', default: '7' }, strict: { type: 'boolean', default: false } },
});
const LOADS = Number(values.loads);
/** The slower half of the story needs fewer loads: only its levels are aimed at. */
const LOADS_WITHOUT_HINTS = Math.min(LOADS, 3);

const COMPARED_PAGES = { home: '/en', content: '/en/display/aboutus' } as const;

const PAGE_TYPES: Record<string, string> = {
  home: '/en',
  catalogue: '/en/games/all',
  content: '/en/display/aboutus',
  'game detail': '/en/games/fairplay-labs/marquee-three-reels',
  demo: '/en/rules/marquee-three-reels',
};

interface ComparedPage {
  page: string;
  hints: boolean;
  comparison: Comparison;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;

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

async function comparePages(proxies: Record<Side, DelayProxy>, hints: boolean): Promise<ComparedPage[]> {
  const browser = await openBrowser({ hints, certificateFolder: CERTIFICATE_FOLDER });
  const loads = hints ? LOADS : LOADS_WITHOUT_HINTS;
  const compared: ComparedPage[] = [];
  try {
    for (const [page, path] of Object.entries(COMPARED_PAGES)) {
      compared.push({ page, hints, comparison: await compareLoads(browser, proxies, { path, loads }) });
    }
  } finally {
    await browser.close();
  }
  return compared;
}

/** Straight from the edge, since bytes do not depend on the line. */
async function measureScripts(): Promise<Map<string, number>> {
  const browser = await openBrowser({ hints: true, certificateFolder: CERTIFICATE_FOLDER });
  const bytes = new Map<string, number>();
  try {
    for (const [page, path] of Object.entries(PAGE_TYPES)) {
      const { scriptBytes } = await measureLoad(browser, `http://localhost:${SITE.port}${path}`);
      bytes.set(page, scriptBytes);
    }
  } finally {
    await browser.close();
  }
  return bytes;
}

const rowsOf = ({ page, hints, comparison }: ComparedPage): string[][] => [
  ...SIDES.map((side) => {
    const figure = (name: keyof MeasuredLoad): number => medianOf(comparison[side], name);
    return [
      `${page}, ${hints ? 'HTTP/2 with hints' : 'HTTP/1.1'}, ${side}`,
      milliseconds(figure('lcpMs')),
      milliseconds(figure('remoteReadyMs')),
      String(figure('levels')),
      String(figure('hintedRequests')),
      kilobytes(figure('scriptBytes')),
      kilobytes(figure('transferBytes')),
      figure('layoutShift').toFixed(3),
    ];
  }),
  ['  ratio', ratioOf(comparison, 'lcpMs').toFixed(2), ratioOf(comparison, 'remoteReadyMs').toFixed(2)],
];

function printLoads(pages: readonly ComparedPage[]): void {
  const { roundTripMs, downBitsPerSecond } = SLOW_NETWORK;
  console.log(`\nCold loads over ${roundTripMs} ms RTT, ${downBitsPerSecond / 1e6} Mbit/s and TLS;`);
  console.log(`medians of ${LOADS} loads by turns, without hints of ${LOADS_WITHOUT_HINTS}.\n`);
  const headings = ['page, side', 'LCP', 'interactive', 'levels', 'hinted', 'JS', 'transfer', 'CLS'];
  console.log(formatTable(headings, pages.flatMap(rowsOf)));
}

async function measure(onEnd: OnEnd): Promise<boolean> {
  console.log('Building and starting the site, federated and as a monolith …');
  const site = await startBenchSite();
  onEnd(() => site.stop());
  const monolith = await startMonolithEdge();
  onEnd(() => monolith.stop());
  const proxies = await startProxies(onEnd);

  const hinted = await comparePages(proxies, true);
  const pages = [...hinted, ...(await comparePages(proxies, false))];
  printLoads(pages);

  const scripts = await measureScripts();
  const scriptRows = [...scripts].map(([page, bytes]) => [page, kilobytes(bytes)]);
  console.log(`\n${formatTable(['page type', 'JS of shell and route, brotli'], scriptRows)}`);

  const worst = (figure: keyof MeasuredLoad): number =>
    Math.max(...hinted.map(({ comparison }) => ratioOf(comparison, figure)));
  return printGoals([
    {
      figure: 'remote interactive, federated / monolith',
      measured: worst('remoteReadyMs'),
      atMost: 1.15,
    },
    { figure: 'LCP, federated / monolith', measured: worst('lcpMs'), atMost: 1.05 },
    {
      figure: 'request levels after the HTML',
      measured: Math.max(...pages.map(({ comparison }) => medianOf(comparison.federated, 'levels'))),
      atMost: 1,
      format: String,
    },
    {
      figure: 'JS of home in all',
      measured: scripts.get('home') ?? Number.NaN,
      atMost: 140_000,
      format: kilobytes,
    },
  ]);
}

await runBench(measure, { isStrict: values.strict });
