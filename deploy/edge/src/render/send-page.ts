import type { ServerHttp2Stream } from 'node:http2';

import { acceptsBrotli } from '../accepts-brotli.ts';
import { type EdgeRequest, type EdgeResponse, isHttp2 } from '../respond.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageCopy } from './page-copies.ts';

interface SentPage {
  page: PageCopy;
  cookies: readonly string[];
}

/** A list of its own for each answer: Node adds the date to the one that it is given for HTTP/2. */
const headersOf = (headers: readonly string[], cookies: readonly string[]): string[] => {
  const list = headers.slice();
  for (const cookie of cookies) list.push('set-cookie', cookie);
  return list;
};

/** Sends a page over HTTP/2: hints first, then the stored bytes. */
function sendOnStream(
  stream: ServerHttp2Stream,
  method: string | undefined,
  encoded: EncodedPage,
  { page, cookies }: SentPage,
): void {
  if (stream.destroyed) return;
  if (page.hints.length > 0) stream.additionalHeaders({ ':status': 103, link: page.hints });
  stream.respond(headersOf(encoded.headers.http2, cookies));
  stream.end(method === 'HEAD' ? undefined : encoded.bytes);
}

/**
 * {@link sendPage} in brotli on a stream that nothing else looks at: the objects that resemble HTTP/1.1 cost a third of
 * a cached page.
 */
export function sendPageOnStream(
  stream: ServerHttp2Stream,
  method: string | undefined,
  sent: SentPage,
): void {
  // A visitor who has left meanwhile is no failure.
  stream.on('error', () => {});
  sendOnStream(stream, method, sent.page.brotli, sent);
}

/** Sends a page in the form that its visitor takes, with the stored bytes. */
export function sendPage(
  request: EdgeRequest,
  response: EdgeResponse,
  { isTls, ...sent }: SentPage & { isTls: boolean },
): void {
  const send = (encoded: EncodedPage): void => {
    if (isHttp2(response)) {
      sendOnStream(response.stream, request.method, encoded, sent);
      return;
    }
    const headers = headersOf(isTls ? encoded.headers.http1OverTls : encoded.headers.http1, sent.cookies);
    response.writeHead(sent.page.status, headers).end(request.method === 'HEAD' ? undefined : encoded.bytes);
  };
  if (acceptsBrotli(request.headers['accept-encoding'])) send(sent.page.brotli);
  else sent.page.identity().then(send, () => response.destroy());
}
