import { availableParallelism } from 'node:os';

import { median } from '../report/median.ts';
import { askHttp2 } from './ask-http2.ts';
import { ask } from './ask.ts';
import { serverCpuMs } from './cpu-time.ts';
import { visitor } from './visitors.ts';

/** A server that sends one page to everybody. */
interface PageServer {
  pid: number;
  port: number;
  path: string;
}

export interface HitResult {
  microsecondsPerRequest: number;
  /** CPU of the first server for each unit of this one's: the median over the rounds. */
  ratioOfFirst: number;
}

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

const ASK = { 'HTTP/1.1': ask, 'HTTP/2': askHttp2 };

const CONNECTIONS = 16;
/** Each process of an edge compiles for itself. */
const WARM_UP_REQUESTS = 25_000 * availableParallelism();

/**
 * Processor time per request of several servers, measured in alternation, each first in every other round, so that other
 * load on the machine affects all alike. No two requests of a round are alike. Before the first turn each is warmed up:
 * V8 compiles what is hot beside the program, for some ten thousand requests.
 */
export async function measureHits(
  servers: readonly PageServer[],
  { protocol, rounds, requests }: { protocol: Protocol; rounds: number; requests: number },
): Promise<HitResult[]> {
  let visits = 0;
  const load = ({ port, path }: PageServer, count: number): Promise<void> => {
    const first = visits;
    return ASK[protocol]({
      port,
      paths: [path],
      requests: count,
      connections: CONNECTIONS,
      headersOf: (index) => visitor(first + index),
    });
  };
  for (const server of servers) await load(server, WARM_UP_REQUESTS);

  const spent = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    visits += WARM_UP_REQUESTS + requests;
    const inOrder = [...servers.entries()];
    for (const [index, server] of round % 2 === 0 ? inOrder : inOrder.toReversed()) {
      const before = serverCpuMs(server.pid);
      await load(server, requests);
      spent[index]?.push(((serverCpuMs(server.pid) - before) * 1000) / requests);
    }
  }
  const [first = []] = spent;
  return spent.map((own) => ({
    microsecondsPerRequest: median(own),
    ratioOfFirst: median(own.map((time, round) => (first[round] ?? Number.NaN) / time)),
  }));
}
