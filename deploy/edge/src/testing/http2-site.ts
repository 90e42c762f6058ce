import { type ClientHttp2Stream, connect, createServer, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { atFileEnd } from '@marquee/kernel/server/testing';

import type { Edge } from '../app.ts';
import { answerStreamsFirst } from '../listeners.ts';

/** The status and the body of an answer over HTTP/2. */
export const answerOf = async (stream: ClientHttp2Stream): Promise<{ status: number; body: string }> => {
  const head = new Promise<number>((resolve, reject) => {
    stream.once('response', (headers) => resolve(headers[':status'] ?? 0));
    stream.once('error', reject);
  });
  return { status: await head, body: await text(stream) };
};

/** A browser's session with an edge, without TLS. */
export async function anHttp2Session(edge: Edge) {
  const server = createServer((request, response) => void edge.handle(request, response, true));
  answerStreamsFirst(server, edge.answerStream);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  atFileEnd(() => session.destroy());
  session.once('close', () => server.close());
  return {
    session,
    ask: (headers: OutgoingHttpHeaders, body?: string) => {
      const stream = session.request(headers, { endStream: body === undefined });
      if (body !== undefined) stream.end(body);
      return answerOf(stream);
    },
  };
}
