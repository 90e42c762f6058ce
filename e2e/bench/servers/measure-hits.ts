import { median } from '../report/median.ts';
import { ask } from './ask.ts';
import { serverCpuMs } from './cpu-time.ts';

/** A server that sends one page to everybody. */
export interface PageServer {
  name: string;
  pid: number;
  port: number;
  path: string;
}

export interface HitResult {
  name: string;
  microsecondsPerRequest: number;
  /** CPU of the first server for each unit of this one's: the median over the rounds. */
  ratioOfFirst: number;
}

/** What a browser sends, with the cookies of somebody who has been here before. */
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9,de;q=0.7',
  cookie: 'lang=en; partner=%7B%22partner%22%3A%22bench%22%7D; consent=all',
};

const CONNECTIONS = 16;
const WARM_UP_REQUESTS = 25_000;

/**
 * Processor time per request of several servers, asked by turns so that whatever else the machine does falls on all.
 * Before the first turn each is warmed up: V8 compiles what is hot beside the program, for some ten thousand requests.
 */
export async function measureHits(
  servers: readonly PageServer[],
  { rounds, requests }: { rounds: number; requests: number },
): Promise<HitResult[]> {
  const load = ({ port, path }: PageServer, count: number): Promise<void> =>
    ask({ port, paths: [path], requests: count, connections: CONNECTIONS, headers: HEADERS });
  for (const server of servers) await load(server, WARM_UP_REQUESTS);

  const spent = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = serverCpuMs(server.pid);
      await load(server, requests);
      spent[index]?.push(((serverCpuMs(server.pid) - before) * 1000) / requests);
    }
  }
  const [first = []] = spent;
  return servers.map(({ name }, index) => {
    const own = spent[index] ?? [];
    return {
      name,
      microsecondsPerRequest: median(own),
      ratioOfFirst: median(own.map((time, round) => (first[round] ?? Number.NaN) / time)),
    };
  });
}
