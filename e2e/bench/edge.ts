import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { type Goal, printGoals } from './report/goals.ts';
import { type OnEnd, runBench } from './report/run-bench.ts';
import { formatTable } from './report/table.ts';
import { prepareBareRender } from './servers/bare-render.ts';
import { type CompressedPage, fetchCompressed } from './servers/fetch-compressed.ts';
import { type HitResult, measureHits, type PageServer } from './servers/measure-hits.ts';
import { countCompositions, measureMisses } from './servers/measure-misses.ts';
import { findNginx, HOW_TO_INSTALL, startNginx } from './servers/nginx.ts';
import { startBenchSite, startMeasuredEdge } from './site/bench-site.ts';
import { startChild } from './site/child.ts';
import { NGINX_PORT, RAW_NODE_PORTS, SECOND_EDGE, WORK_FOLDER } from './site/ports.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '10000' },
    strict: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const REQUESTS = Number(values.requests);
const MISSES_A_ROUND = 60;
const VISITORS_AT_ONCE = 1_000;

const PAGE = '/en';

/** The first two visitors get a quickly compressed page, and everybody after them a well compressed one. */
const COMPRESSION_MS = 3_000;

async function settledPage(): Promise<CompressedPage> {
  await fetchCompressed(SECOND_EDGE.port, PAGE);
  await fetchCompressed(SECOND_EDGE.port, PAGE);
  await wait(COMPRESSION_MS);
  return fetchCompressed(SECOND_EDGE.port, PAGE);
}

/** A bare server in Node that sends a file. */
async function startRawNode(
  { name, port, files }: { name: string; port: number; files: string[] },
  onEnd: OnEnd,
): Promise<PageServer> {
  const raw = await startChild({
    parameters: [path.join(import.meta.dirname, 'servers/raw-node.ts'), String(port), ...files],
    readyUrl: `http://127.0.0.1:${port}/`,
  });
  onEnd(() => raw.stop());
  return { name, pid: raw.pid, port, path: '/' };
}

/** Others that send the same bytes. */
async function startOpponents({ bytes, headers }: CompressedPage, onEnd: OnEnd): Promise<PageServer[]> {
  const file = path.join(WORK_FOLDER, 'page.html.br');
  const headersFile = path.join(WORK_FOLDER, 'headers.json');
  writeFileSync(file, bytes);
  writeFileSync(headersFile, JSON.stringify(headers));
  const { few, all } = RAW_NODE_PORTS;
  const opponents = [
    await startRawNode({ name: 'raw node:http', port: few, files: [file] }, onEnd),
    await startRawNode(
      { name: "raw node:http, edge's headers", port: all, files: [file, headersFile] },
      onEnd,
    ),
  ];

  const program = findNginx();
  if (program === null) {
    console.log(HOW_TO_INSTALL);
    return opponents;
  }
  const nginx = await startNginx(program, NGINX_PORT, path.join(WORK_FOLDER, 'nginx'), bytes);
  onEnd(() => nginx.stop());
  return [{ name: 'nginx, static file', pid: nginx.pid, port: NGINX_PORT, path: '/page' }, ...opponents];
}

function printHits(results: readonly HitResult[], bytes: number): void {
  console.log(
    `\nA page of ${bytes} bytes, ${REQUESTS} requests a round, medians of ${ROUNDS} rounds by turns:\n`,
  );
  const rows = results.map(({ name, microsecondsPerRequest, ratioOfFirst }, index) => [
    name,
    `${microsecondsPerRequest.toFixed(0)} µs`,
    index === 0 ? '' : ratioOfFirst.toFixed(2),
  ]);
  console.log(formatTable(['server', 'CPU per request', 'edge / this'], rows));
}

async function measure(onEnd: OnEnd): Promise<boolean> {
  console.log('Building and starting the site …');
  const site = await startBenchSite();
  onEnd(() => site.stop());
  const edge = await startMeasuredEdge();
  onEnd(() => edge.stop());

  const page = await settledPage();
  const opponents = await startOpponents(page, onEnd);
  const servers = [
    { name: 'edge, cached page', pid: edge.pid, port: SECOND_EDGE.port, path: PAGE },
    ...opponents,
  ];
  const hits = await measureHits(servers, { rounds: ROUNDS, requests: REQUESTS });
  printHits(hits, page.bytes.length);

  const composed = await countCompositions(SECOND_EDGE.port, PAGE, VISITORS_AT_ONCE);
  const renderBare = await prepareBareRender(PAGE);
  const target = { pid: edge.pid, port: SECOND_EDGE.port, path: PAGE };
  const miss = await measureMisses(target, renderBare, { rounds: ROUNDS, pages: MISSES_A_ROUND });
  console.log(
    `\nA miss takes ${miss.missMs.toFixed(1)} ms of the edge's own thread, React alone ${miss.bareMs.toFixed(1)} ms`,
  );
  console.log(`for the same trees: ratio ${miss.ratio.toFixed(2)}, to be 1.15 in the end.`);

  const nginx = hits.find(({ name }) => name.startsWith('nginx'));
  const goals: Goal[] = [
    {
      figure: `compositions for ${VISITORS_AT_ONCE} simultaneous misses of one page`,
      measured: composed,
      atMost: 1,
      format: String,
    },
  ];
  if (nginx !== undefined) {
    goals.unshift({
      figure: 'cached page, CPU of edge / nginx (1.9 in the end)',
      measured: nginx.ratioOfFirst,
      atMost: 2.5,
    });
  }
  return printGoals(goals);
}

await runBench(measure, { isStrict: values.strict });
