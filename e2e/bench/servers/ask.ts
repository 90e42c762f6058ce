import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  bytes: number;
  promisedBytes: number;
}

const HOST = '127.0.0.1';

const askOnce = (
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> =>
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
  });

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

/** @throws when an answer is not 200, or not as long as it says */
export function checkAnswer({ status, bytes, promisedBytes }: Answer, asked: string): void {
  if (status !== 200 || bytes !== promisedBytes) {
    throw new Error(`${asked} answered ${status} with ${bytes} bytes of ${promisedBytes}.`);
  }
}

/** Asks a server on this machine so many times. @throws when an answer is not 200, or not as long as it says */
export async function ask({
  port,
  paths,
  requests,
  connections,
  headersOf = () => ({}),
}: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const visit = async (): Promise<void> => {
    while (next < requests) {
      const path = paths[next % paths.length] ?? '/';
      const headers = headersOf(next);
      next += 1;
      checkAnswer(await askOnce(agent, port, path, headers), `${path} on port ${port}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(connections, requests) }, visit));
  } finally {
    agent.destroy();
  }
}
