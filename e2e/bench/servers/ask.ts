import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  bytes: number;
  promisedBytes: number;
}

const HOST = '127.0.0.1';

export interface Load {
  port: number;
  /** Paths asked for in turn. */
  paths: readonly string[];
  requests: number;
  /** Connections kept alive side by side, each with one request at a time. */
  connections: number;
  /** Headers of each request, by its number. */
  headersOf?: (index: number) => Record<string, string>;
}

/** A connection that is kept alive. */
export interface Connection {
  ask(path: string, headers: Record<string, string>): Promise<Answer>;
  close(): void;
}

/** @throws when an answer is not 200, or not as long as it says */
function checkAnswer({ status, bytes, promisedBytes }: Answer, asked: string): void {
  if (status !== 200 || bytes !== promisedBytes) {
    throw new Error(`${asked} answered ${status} with ${bytes} bytes of ${promisedBytes}.`);
  }
}

/** Asks so many times over connections of one kind. @throws when an answer is not 200, or not as long as it says */
export async function askOver(
  connect: (port: number) => Connection,
  { port, paths, requests, connections, headersOf = () => ({}) }: Load,
): Promise<void> {
  let next = 0;
  const useConnection = async (): Promise<void> => {
    const connection = connect(port);
    try {
      while (next < requests) {
        const path = paths[next % paths.length] ?? '/';
        const headers = headersOf(next);
        next += 1;
        checkAnswer(await connection.ask(path, headers), `${path} on port ${port}`);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(connections, requests) }, useConnection));
}

function connectHttp1(port: number): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path, headers) =>
      new Promise((resolve, reject) => {
        request({ agent, host: HOST, port, path, headers }, (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.on('end', () => {
            const promisedBytes = Number(response.headers['content-length']);
            resolve({ status: response.statusCode ?? 0, bytes, promisedBytes });
          });
          response.on('error', reject);
        })
          .on('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}

/** {@link askOver} HTTP/1.1, on this machine. */
export const ask = (load: Load): Promise<void> => askOver(connectHttp1, load);
