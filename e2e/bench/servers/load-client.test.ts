import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAnswerReader, runLoad } from './load-client.ts';

const answer = (status: number, body: string): string =>
  `HTTP/1.1 ${status} Words\r\nContent-Length: ${body.length}\r\nx: y\r\n\r\n${body}`;

it('reads answers however they are cut into pieces', () => {
  const words = [answer(200, 'one'), answer(404, ''), answer(200, 'x'.repeat(50))].join('');
  for (const size of [1, 7, 30, words.length]) {
    const seen: number[] = [];
    const read = createAnswerReader((status) => void seen.push(status));
    for (let from = 0; from < words.length; from += size) read(Buffer.from(words.slice(from, from + size)));
    expect(seen).toEqual([200, 404, 200]);
  }
});

it('refuses an answer that does not say how long it is', () => {
  const read = createAnswerReader(() => {});
  expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    'without length',
  );
});

describe('a load', () => {
  const server = createServer((request, response) => {
    if (request.headers.cookie?.endsWith('.7')) response.writeHead(500, { 'content-length': 2 }).end('no');
    else if (request.headers.cookie?.endsWith('.9')) request.socket.destroy();
    else response.setHeader('content-length', 3).end('yes');
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('asks as often as it is told, and counts refusals and broken connections', async () => {
    const { latenciesMs, failures } = await runLoad({ port, path: '/', connections: 4, requests: 40 });
    expect(latenciesMs).toHaveLength(39);
    expect(failures).toBe(2);
  });

  it('ends when it is told to', async () => {
    const over = new AbortController();
    const load = { port, path: '/', connections: 2, requests: Infinity, signal: over.signal };
    const running = runLoad(load);
    server.once('request', () => over.abort());
    const { latenciesMs } = await running;
    expect(latenciesMs.length).toBeLessThan(50);
  });
});

it('says so when nobody is left to ask as', async () => {
  const server = createServer((_request, response) => response.setHeader('content-length', 0).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const headersOf = (index: number): Record<string, string> => {
    if (index === 2) throw new Error('no more visitors');
    return {};
  };
  try {
    const over = new AbortController();
    const load = { port, path: '/', connections: 1, requests: Infinity, signal: over.signal, headersOf };
    await expect(runLoad(load)).rejects.toThrow('no more visitors');
    over.abort();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('says so when nobody listens', async () => {
  const load = { port: 1, path: '/', connections: 1, requests: 1 };
  await expect(runLoad(load)).rejects.toThrow('ECONNREFUSED');
});
