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
    hints: [],
    checkedAt: 0,
    maximumAgeMs: 1_000,
    canShrink: false,
  };
}

it('dates each answer anew: the headers that are kept have no date', async () => {
  const page = aCopy();
  const kept = [...page.brotli.headers.http2];
  const server = createServer().on('stream', (stream) =>
    sendPageOnStream(stream, 'GET', { page, cookies: [] }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const [headers] = (await once(session.request({ ':path': '/' }), 'response')) as [IncomingHttpHeaders];
    expect(Number.isNaN(Date.parse(headers.date ?? ''))).toBe(false);
    expect(page.brotli.headers.http2).toEqual(kept);
  } finally {
    session.destroy();
    server.close();
  }
});
