import { once } from 'node:events';
import { connect, createServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { encodedPage } from './encoded-page.ts';
import type { PageCopy } from './page-copies.ts';
import { sendPageOnStream } from './send-page.ts';

function aCopy(): PageCopy {
  const brotli = encodedPage({
    status: 200,
    bytes: Buffer.from('page'),
    encoding: 'br',
    policy: "default-src 'self'",
    hints: [],
    isPrivate: false,
  });
  const identity = () => Promise.resolve(brotli);
  return {
    tag: 1,
    status: 200,
    brotli,
    identity,
    checkedAt: 0,
    maximumAgeMs: 1_000,
    canShrink: false,
  };
}

it('leaves the headers that are kept as they are, whatever Node adds to an answer', async () => {
  const page = aCopy();
  const at = new Date('2026-03-01T10:00:00Z');
  const kept = [...page.brotli.http2Headers(at)];
  const server = createServer().on('stream', (stream) =>
    sendPageOnStream(stream, 'GET', { page, cookies: [], at }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const [headers] = (await once(session.request({ ':path': '/' }), 'response')) as [IncomingHttpHeaders];
    expect(headers.date).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
    expect(page.brotli.http2Headers(at)).toEqual(kept);
  } finally {
    session.destroy();
    server.close();
  }
});
