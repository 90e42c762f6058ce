import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  bytes: number;
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
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
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
  headers?: Record<string, string>;
}

/** Asks a server on this machine so many times. @throws when an answer is not 200, or not as long as the first of its path */
export async function ask({ port, paths, requests, connections, headers = {} }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const lengths = new Map<string, number>();
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < requests) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      const { status, bytes } = await askOnce(agent, port, path, headers);
      const expected = lengths.get(path) ?? bytes;
      lengths.set(path, expected);
      if (status !== 200 || bytes !== expected) {
        throw new Error(
          `${path} on port ${port} answered ${status} with ${bytes} bytes, not 200 with ${expected}.`,
        );
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(connections, requests) }, visitor));
  } finally {
    agent.destroy();
  }
}
