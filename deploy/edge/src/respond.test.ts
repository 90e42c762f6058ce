import { once } from 'node:events';
import { type ClientHttp2Session, connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { respond } from './respond.ts';

const SMALL = Buffer.alloc(1_000, 's');
const LARGE = Buffer.alloc(200_000, 'l');

/** A server that tells over HTTP/2 what `respond` sends, and a client connected to it. */
async function aConnection() {
  const server = createServer((request, response) => {
    const body = request.url === '/large' ? LARGE : SMALL;
    respond(request, response, 200, { 'content-type': 'text/plain' }, body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    settings: { initialWindowSize: LARGE.length * 2 },
  });
  await once(client, 'connect');
  client.setLocalWindowSize(LARGE.length * 2);
  return {
    client,
    close: async (): Promise<void> => {
      client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function get(
  client: ClientHttp2Session,
  path: string,
  ended: string[],
  method = 'GET',
): Promise<number> {
  const stream = client.request({ ':path': path, ':method': method });
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(stream, 'end');
  ended.push(path);
  return bytes;
}

it('completes a small answer before a large one that was asked for after it', async () => {
  const { client, close } = await aConnection();
  const ended: string[] = [];
  const sizes = await Promise.all([get(client, '/small', ended), get(client, '/large', ended)]);
  expect(sizes).toEqual([SMALL.length, LARGE.length]);
  expect(ended).toEqual(['/small', '/large']);
  await close();
});

it('sends no body to a HEAD request', async () => {
  const { client, close } = await aConnection();
  expect(await get(client, '/small', [], 'HEAD')).toBe(0);
  await close();
});
