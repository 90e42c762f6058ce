import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

import { fetchCompressed, headersOfAnyPage } from './fetch-compressed.ts';

it('tells the headers that any page has from those of this page and this visitor', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'content-encoding': 'br',
      link: '</a.js>; rel=preload; as=script',
      'set-cookie': 'lang=en',
    });
    response.end(brotliCompressSync('<h1>A page</h1>'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const page = await fetchCompressed((server.address() as AddressInfo).port, '/');
    expect(headersOfAnyPage(page)).toEqual({ 'cross-origin-opener-policy': 'same-origin' });
  } finally {
    server.close();
  }
});
