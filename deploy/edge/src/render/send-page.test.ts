import { once } from 'node:events';
import { type ClientHttp2Stream, connect, createServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { anEncodedPage } from '../testing/an-encoded-page.ts';
import type { EncodedPage } from './encoded-page.ts';
import { sendPageOnStream } from './send-page.ts';

const AT = new Date('2026-03-01T10:00:00Z');

/** Asks a server that sends the page over HTTP/2. */
async function ask<Result>(
  brotli: EncodedPage,
  read: (stream: ClientHttp2Stream) => Promise<Result>,
): Promise<Result> {
  const page = {
    tag: 1,
    status: 200,
    content: { isSame: true as const, brotli, identity: () => Promise.resolve(brotli) },
    byteLength: 4,
    checkedAt: 0,
    maximumAgeMs: 1_000,
  };
  const server = createServer().on('stream', (stream) =>
    sendPageOnStream(stream, 'GET', { page, cookies: [], at: AT }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return await read(session.request({ ':path': '/' }));
  } finally {
    session.destroy();
    server.close();
  }
}

const headersOf = async (stream: ClientHttp2Stream, event: 'headers' | 'response') => {
  const [headers] = (await once(stream, event)) as [IncomingHttpHeaders];
  return headers;
};

it('leaves the headers that are kept as they are, whatever Node adds to an answer', async () => {
  const page = anEncodedPage();
  const kept = [...page.http2Headers(AT)];
  const { date } = await ask(page, (stream) => headersOf(stream, 'response'));
  expect(date).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
  expect(page.http2Headers(AT)).toEqual(kept);
});

it('tells a browser first what the page needs first', async () => {
  const hints = ['</a.svg>; rel=preload; as=image', '</b.woff2>; rel=preload; as=font'];
  const early = await ask(anEncodedPage({ hints }), (stream) => headersOf(stream, 'headers'));
  expect(early).toMatchObject({ ':status': 103, link: hints.join(', ') });
});
