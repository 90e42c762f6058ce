import { hash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { visitor } from '../bench/servers/visitors.ts';
import { type PageParts, partsOf } from './mixed-page.ts';

/** Of each remote that the proof changes, in several languages. */
const PATHS = [
  '/en',
  '/en/games/slots',
  '/en/tournaments/list',
  '/en/display/terms',
  '/de',
  '/de/races/list',
  '/ru/blog',
  '/ru/games/slots',
];
const LOOPS_PER_EDGE = 4;
const unpack = promisify(brotliDecompress);

export interface Read {
  /** Every kind of page that was seen. */
  pages: PageParts[];
  requests: number;
  /** What went wrong, and how often. */
  failures: Map<string, number>;
}

/** What a page is of, by the hash of its bytes: thousands are the same, and the processor is the edges'. */
const known = new Map<string, PageParts>();

async function read(body: Buffer, encoding: string | undefined): Promise<PageParts> {
  const digest = hash('sha256', body);
  const parts = known.get(digest) ?? partsOf(String(encoding === 'br' ? await unpack(body) : body));
  known.set(digest, parts);
  return parts;
}

/** Asks for one page as a browser does. @throws when the answer is not the page */
export const readPage = (
  { port, path, agent }: { port: number; path: string; agent: Agent },
  headers: Record<string, string>,
): Promise<PageParts> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      void buffer(response)
        .then((body) => {
          if (response.statusCode !== 200) throw new Error(`status ${response.statusCode} at ${path}`);
          return read(body, response.headers['content-encoding']);
        })
        .then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });

/**
 * Visitors who all differ ask the edges for pages, at a steady rate, until told to stop.
 *
 * @param ports of the edges, each of which gets the same share
 * @param rate requests a second in all
 * @returns ends it, once there were so many requests
 */
export function startReading(ports: readonly number[], rate: number): (requests: number) => Promise<Read> {
  const seen = new Map<string, PageParts>();
  const failures = new Map<string, number>();
  const loops = ports.flatMap((port) => Array.from({ length: LOOPS_PER_EDGE }, () => port));
  const betweenMs = (1_000 * loops.length) / rate;
  let requests = 0;
  let mostRequests = Infinity;

  async function readOne(port: number, agent: Agent): Promise<void> {
    requests += 1;
    const path = PATHS[requests % PATHS.length] ?? '/en';
    try {
      const parts = await readPage(
        { port, path, agent },
        { ...visitor(requests), cookie: `lang=${path.slice(1, 3)}` },
      );
      seen.set(JSON.stringify(parts), parts);
    } catch (error) {
      const why = `edge ${port}: ${error instanceof Error ? error.message : String(error)}`;
      failures.set(why, (failures.get(why) ?? 0) + 1);
    }
  }

  const reading = Promise.all(
    loops.map(async (port, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let due = performance.now() + (betweenMs * index) / loops.length;
      while (requests < mostRequests) {
        await wait(Math.max(0, due - performance.now()));
        await readOne(port, agent);
        due += betweenMs;
      }
      agent.destroy();
    }),
  );
  return async (most) => {
    mostRequests = most;
    await reading;
    return { pages: [...seen.values()], requests, failures };
  };
}
