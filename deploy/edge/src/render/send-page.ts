import type { ServerHttp2Stream } from 'node:http2';

import { acceptsBrotli } from '../accepts-brotli.ts';
import { type EdgeRequest, type EdgeResponse, isHttp2 } from '../respond.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageCopy } from './page-copies.ts';

/** A page with what belongs to one answer alone. */
export interface SentPage {
  page: Pick<PageCopy, 'content' | 'status'>;
  cookies: readonly string[];
  /** The time of the answer, for its `Date` header. */
  at: Date;
}

function withCookies(headers: readonly string[], cookies: readonly string[]): readonly string[] {
  if (cookies.length === 0) return headers;
  const all = headers.slice();
  for (const cookie of cookies) all.push('set-cookie', cookie);
  return all;
}

/** Sends a page over HTTP/2: hints first, then the stored bytes. */
function sendOnStream(
  stream: ServerHttp2Stream,
  method: string | undefined,
  { bytes, http2Headers, earlyHints }: EncodedPage,
  { cookies, at }: SentPage,
): void {
  if (stream.destroyed) return;
  if (earlyHints !== null) stream.additionalHeaders(earlyHints);
  stream.respond(withCookies(http2Headers(at), cookies));
  stream.end(method === 'HEAD' ? undefined : bytes);
}

// A visitor who closes the connection is no failure.
const ignore = (): void => {};

/**
 * {@link sendPage} in Brotli, directly on a stream: Node's compatibility objects for HTTP/2 would take a third of the
 * time of a cached page.
 */
export function sendPageOnStream(
  stream: ServerHttp2Stream,
  method: string | undefined,
  sent: SentPage,
): void {
  stream.on('error', ignore);
  const { content } = sent.page;
  if (content.isSame) sendOnStream(stream, method, content.brotli, sent);
  else {
    content
      .make('br')
      .then((page) => sendOnStream(stream, method, page, sent))
      .catch(() => stream.destroy());
  }
}

/** Sends a page in the form that its visitor takes, with the stored bytes. */
export function sendPage(request: EdgeRequest, response: EdgeResponse, sent: SentPage, isTls: boolean): void {
  const send = (encoded: EncodedPage): void => {
    if (isHttp2(response)) {
      sendOnStream(response.stream, request.method, encoded, sent);
      return;
    }
    const headers = withCookies(isTls ? encoded.headers.http1OverTls : encoded.headers.http1, sent.cookies);
    response
      .writeHead(sent.page.status, headers as string[])
      .end(request.method === 'HEAD' ? undefined : encoded.bytes);
  };
  const { content } = sent.page;
  const takesBrotli = acceptsBrotli(request.headers['accept-encoding']);
  if (content.isSame && takesBrotli) {
    send(content.brotli);
    return;
  }
  const made = content.isSame ? content.identity() : content.make(takesBrotli ? 'br' : 'identity');
  made.then(send).catch(() => response.destroy());
}
