import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { changeServer } from '../fixtures/changed-server.ts';
import type { Figures } from './report/goal.ts';
import { median } from './report/median.ts';
import { type OnEnd, runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';
import { prepareBareRender } from './servers/bare-render.ts';
import { type CompressedPage, fetchCompressed, fetchCompressedHttp2 } from './servers/fetch-compressed.ts';
import { measureCores } from './servers/measure-cores.ts';
import { type HitResult, measureHits, type Protocol } from './servers/measure-hits.ts';
import { measureLoop } from './servers/measure-loop.ts';
import { countCompositions, measureMisses, missesOf } from './servers/measure-misses.ts';
import {
  CERTIFICATE_FOLDER,
  releaseOnSite,
  startBenchSite,
  startMeasuredEdge,
  startSingleEdge,
} from './site/bench-site.ts';
import { type Child, startChild } from './site/child.ts';
import { RAW_NODE_PORTS, SECOND_EDGE, SINGLE_EDGE, WORK_FOLDER } from './site/ports.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '40000' },
  },
});
const ROUNDS = Number(values.rounds);
const REQUESTS = Number(values.requests);

/**
 * A process that is started anew has its memory in other places, and takes up to a tenth more or less for a request for as
 * long as it lives: what is compared is started several times.
 */
const STARTS = 5;
/** Other load on the machine comes and goes within seconds: only short turns meet the same of it. */
const TURNS_A_ROUND = 4;
const HITS = {
  rounds: Math.ceil((ROUNDS * TURNS_A_ROUND) / STARTS),
  requests: Math.ceil(REQUESTS / TURNS_A_ROUND),
};
const MISSES = { rounds: ROUNDS, pages: 60 };
const VISITORS_AT_ONCE = 1_000;

const PAGE = '/en';
/** A filter that means nothing to the list makes a new address of the same page. */
const LIST = { path: '/en/games/all', newAddress: (index: number): string => `?kind=new-${index}` };
const LOOPING = {
  package: 'mfe-competitions',
  routeId: 'races',
  path: '/en/races/list',
  version: '1.0.0-loop',
  missedPaths: ['/en/blog', '/de/blog', '/fr/blog'],
};

/** A page that is asked for again after this time is compressed well, and a moment later everybody gets that. */
const SETTLED_MS = 6_000;
const COMPRESSION_MS = 3_000;

/** One process is held against one: what several do together has a row of its own. */
const HIT_PORTS = { 'HTTP/1.1': SINGLE_EDGE.port, 'HTTP/2': SINGLE_EDGE.httpsPort };

async function settledPage(protocol: Protocol): Promise<CompressedPage> {
  const fetchPage = (): Promise<CompressedPage> =>
    protocol === 'HTTP/1.1'
      ? fetchCompressed(HIT_PORTS[protocol], PAGE)
      : fetchCompressedHttp2(HIT_PORTS[protocol], PAGE);
  await fetchPage();
  await wait(SETTLED_MS);
  await fetchPage();
  await wait(COMPRESSION_MS);
  await fetchPage();
  await wait(COMPRESSION_MS);
  return fetchPage();
}

/** A bare server in Node that sends the same bytes, with the same headers. */
async function startRawNode(page: CompressedPage, protocol: Protocol, onEnd: OnEnd): Promise<Child> {
  const port = RAW_NODE_PORTS[protocol];
  const file = path.join(WORK_FOLDER, `page-${port}.html.br`);
  const headersFile = path.join(WORK_FOLDER, `headers-${port}.json`);
  writeFileSync(file, page.bytes);
  writeFileSync(headersFile, JSON.stringify({ headers: page.headers, hints: page.hints }));
  const isSecure = protocol === 'HTTP/2';
  const raw = await startChild({
    parameters: [
      path.join(import.meta.dirname, 'servers/raw-node.ts'),
      String(port),
      file,
      headersFile,
      ...(isSecure ? [CERTIFICATE_FOLDER] : []),
    ],
    ready: { port },
  });
  onEnd(() => raw.stop());
  return raw;
}

/** Cached pages over one protocol, for one start of the edge and of a bare server. */
async function compareHitsOnce(protocol: Protocol, onEnd: OnEnd): Promise<HitResult[]> {
  const edge = await startSingleEdge();
  onEnd(() => edge.stop());
  try {
    const raw = await startRawNode(await settledPage(protocol), protocol, onEnd);
    try {
      const servers = [
        { pid: edge.pid, port: HIT_PORTS[protocol], path: PAGE },
        { pid: raw.pid, port: RAW_NODE_PORTS[protocol], path: '/' },
      ];
      return await measureHits(servers, { protocol, ...HITS });
    } finally {
      await raw.stop();
    }
  } finally {
    await edge.stop();
  }
}

/** CPU of the edge for each unit of a bare server's: the median over several starts of both. */
async function compareHits(protocol: Protocol, onEnd: OnEnd): Promise<number> {
  console.log(
    `\nA page over ${protocol}, ${HITS.requests} visitors a round who all differ, ` +
      `medians of ${HITS.rounds} rounds by turns, for each of ${STARTS} starts:\n`,
  );
  const ratios: number[] = [];
  const rows: string[][] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const results = await compareHitsOnce(protocol, onEnd);
    const ratio = results.at(-1)?.ratioOfFirst ?? Number.NaN;
    ratios.push(ratio);
    rows.push([
      ...results.map(({ microsecondsPerRequest }) => `${microsecondsPerRequest.toFixed(1)} µs`),
      ratio.toFixed(2),
    ]);
  }
  console.log(formatTable(['edge', 'bare Node', 'edge / bare'], rows));
  return median(ratios);
}

async function compareCores(edge: Child, single: Child): Promise<number> {
  const processes = availableParallelism();
  const { perSecond, ratio } = await measureCores(
    [
      { processes: 1, pid: single.pid, port: SINGLE_EDGE.port, path: PAGE },
      { processes, pid: edge.pid, port: SECOND_EDGE.port, path: PAGE },
    ],
    { rounds: ROUNDS, requests: REQUESTS },
  );
  const [one = 0, all = 0] = perSecond.map(Math.round);
  console.log(`\nCached pages a second: ${one} on one core, ${all} on ${processes}.`);
  return ratio;
}

/**
 * Pages that nobody has asked for: of one address for visitors of all countries, themes and kinds of device, whose page
 * the remote has rendered from the same data before; and of addresses that nobody has been at, which it has to render.
 */
async function compareMisses(edge: Child): Promise<Pick<Figures, 'miss' | 'miss, new address'>> {
  const compare = async (what: string, page: string, paths: readonly string[]): Promise<number> => {
    const renderBare = await prepareBareRender(page);
    const target = { ...SECOND_EDGE, pid: edge.pid, paths };
    const miss = await measureMisses(target, renderBare, MISSES);
    const [missMs, bareMs] = [miss.missMs, miss.bareMs].map((time) => time.toFixed(1));
    console.log(`\nA miss at ${what} takes ${missMs} ms, React alone ${bareMs} ms for the same trees.`);
    return miss.ratio;
  };
  const newAddresses = Array.from(
    { length: missesOf(MISSES) },
    (_, index) => LIST.path + LIST.newAddress(index),
  );
  return {
    miss: await compare('a known address', PAGE, [PAGE]),
    'miss, new address': await compare('a new address', LIST.path, newAddresses),
  };
}

/** Releases a remote whose server render of one page never ends, and looks at what others notice. */
async function compareLoop(): Promise<Pick<Figures, 'loop-hits' | 'loop-misses' | 'loop-failures'>> {
  const { routeId, version } = LOOPING;
  const code =
    `const render = renderPage; renderPage = (request) => ` +
    `{ if (request.route.id === '${routeId}') for (;;); return render(request); };`;
  const folder = changeServer(LOOPING.package, path.join(WORK_FOLDER, 'looping'), code);
  await releaseOnSite('publish', '--from', folder, '--version', version);
  await releaseOnSite('pin', `${LOOPING.package}@${version}`, '--why', 'benchmark');
  const target = {
    port: SECOND_EDGE.port,
    cachedPath: PAGE,
    missedPaths: LOOPING.missedPaths.slice(0, ROUNDS),
    loopingPath: LOOPING.path,
  };
  const loop = await measureLoop(target);
  const row = (name: string, { without, with: during }: { without: number; with: number }): string[] => [
    name,
    without.toFixed(1),
    during.toFixed(1),
  ];
  console.log('');
  console.log(
    formatTable(
      ['while a server render', 'does not loop', 'loops'],
      [row("hits' p99, ms", loop.hitsP99Ms), row('misses a second', loop.missesPerSecond)],
    ),
  );
  return {
    'loop-hits': loop.hitsP99Ratio,
    'loop-misses': loop.missesRatio,
    'loop-failures': loop.failures,
  };
}

/** What cannot be measured reaches no goal, and leaves the other figures what they are. */
const orNothing = async <Result>(measured: Promise<Result>, nothing: Result): Promise<Result> =>
  measured.catch((error: unknown) => {
    console.error(error);
    return nothing;
  });

async function measure(onEnd: OnEnd): Promise<Figures> {
  console.log('Building and starting the site …');
  const site = await startBenchSite();
  onEnd(() => site.stop());
  const figures: Figures = {};
  for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const) {
    figures[`hit, ${protocol}`] = await orNothing(compareHits(protocol, onEnd), Number.NaN);
  }
  const edge = await startMeasuredEdge();
  onEnd(() => edge.stop());
  const single = await startSingleEdge();
  onEnd(() => single.stop());
  figures['two-cores'] = await orNothing(compareCores(edge, single), Number.NaN);
  figures['stampede'] = await orNothing(countCompositions(SINGLE_EDGE, PAGE, VISITORS_AT_ONCE), Number.NaN);
  const unmeasuredMisses = { miss: Number.NaN, 'miss, new address': Number.NaN };
  Object.assign(figures, await orNothing(compareMisses(edge), unmeasuredMisses));
  const unmeasured = { 'loop-hits': Number.NaN, 'loop-misses': Number.NaN, 'loop-failures': Number.NaN };
  return { ...figures, ...(await orNothing(compareLoop(), unmeasured)) };
}

await runBench('edge', measure);
