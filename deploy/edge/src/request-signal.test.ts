import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { requestSignal, VisitorLeft } from './request-signal.ts';
import { openSocket } from './testing/raw-requests.ts';

async function aServer() {
  const arrived = Promise.withResolvers<AbortSignal>();
  // As the edge's own: requests without a body are over with their head.
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    arrived.resolve(requestSignal(request, response));
    if (request.url === '/quick') response.end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('aborts when the visitor leaves before the answer', async () => {
  const { server, arrived, url } = await aServer();
  const socket = await openSocket(url);
  socket.write('GET /slow HTTP/1.1\r\nHost: site\r\n\r\n');
  const signal = await arrived.promise;
  expect(signal.aborted).toBe(false);
  socket.destroy();
  await once(signal, 'abort');
  expect(signal.reason).toBeInstanceOf(VisitorLeft);
  server.close();
});

it('does not abort after a whole answer', async () => {
  const { server, arrived, url } = await aServer();
  expect(await (await fetch(`${url}/quick`)).text()).toBe('done');
  server.close().closeAllConnections();
  await once(server, 'close');
  expect((await arrived.promise).aborted).toBe(false);
});
