import { once } from 'node:events';
import { type ClientHttp2Session, connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { respond } from './respond.ts';

const SMALL = Buffer.alloc(1_000, 's');
const LARGE = Buffer.alloc(4_000_000, 'l');

const cleanUps: Array<() => void> = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A client connected over HTTP/2 to a server that answers by `respond`. */
async function aClient(): Promise<ClientHttp2Session> {
  const server = createServer((request, response) => {
    const body = request.url === '/large' ? LARGE : SMALL;
    respond(request, response, 200, { 'content-type': 'text/plain' }, body);
  }).listen(0, '127.0.0.1');
  cleanUps.push(() => server.close());
  await once(server, 'listening');
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    settings: { initialWindowSize: LARGE.length * 2 },
  });
  cleanUps.unshift(() => client.destroy());
  await once(client, 'connect');
  client.setLocalWindowSize(LARGE.length * 2);
  return client;
}

/** Asks for a path; `ended` resolves when its answer is complete, `received` counts what has come so far. */
function ask(client: ClientHttp2Session, path: string, method = 'GET') {
  const stream = client.request({ ':path': path, ':method': method });
  const answer = { received: 0, ended: once(stream, 'end') };
  stream.on('data', (chunk: Buffer) => {
    answer.received += chunk.length;
  });
  return answer;
}

it('completes a small answer while a large one is still on its way', async () => {
  const client = await aClient();
  const small = ask(client, '/small');
  const large = ask(client, '/large');
  await small.ended;
  expect(small.received).toBe(SMALL.length);
  expect(large.received).toBeLessThan(LARGE.length / 2);
  await large.ended;
  expect(large.received).toBe(LARGE.length);
});

it('sends no body to a HEAD request', async () => {
  const client = await aClient();
  const answer = ask(client, '/small', 'HEAD');
  await answer.ended;
  expect(answer.received).toBe(0);
});
