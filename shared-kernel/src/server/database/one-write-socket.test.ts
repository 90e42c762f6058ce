import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { oneWriteSocket } from './one-write-socket.ts';

/** What is written corked, as the driver does it. */
const writeCorked = (socket: Socket, texts: readonly string[]): void => {
  socket.cork();
  for (const text of texts) socket.write(text);
  socket.uncork();
};

it('sends what was written in one turn by one call, and what comes later by another', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = oneWriteSocket();
  const written: number[] = [];
  const writev = socket._writev?.bind(socket);
  socket._writev = (chunks, callback) => {
    written.push(chunks.length);
    writev?.(chunks, callback);
  };
  const [[peer]] = await Promise.all([
    once(server, 'connection') as Promise<[Socket]>,
    once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect'),
  ]);
  let got = '';
  peer.setEncoding('utf8').on('data', (text: string) => (got += text));

  writeCorked(socket, ['a', 'b']);
  writeCorked(socket, ['c']);
  await new Promise(setImmediate);
  writeCorked(socket, ['d', 'e']);
  socket.end();
  await once(peer, 'end');
  expect(got).toBe('abcde');
  expect(written).toEqual([3, 2]);
  server.close();
});
