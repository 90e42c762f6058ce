import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

/** HTTP/1.1 and HTTP/2 through one compatible surface. */
export type EdgeRequest = IncomingMessage | Http2ServerRequest;
export type EdgeResponse = ServerResponse | Http2ServerResponse;

export const isHttp2 = (response: EdgeResponse): response is Http2ServerResponse => 'stream' in response;

/**
 * Writes head and body of a whole answer. A list of headers has names and values by turns.
 *
 * On HTTP/2 the body goes to the stream itself: the compatible surface sends the mark of the end in a frame of its own,
 * which queues behind all other streams, so that a picture of one kilobyte is complete only when the scripts are.
 */
export function sendWhole(
  response: EdgeResponse,
  status: number,
  headers: OutgoingHttpHeaders | readonly string[],
  bytes: Buffer | undefined,
): void {
  // The two surfaces differ only in the type of the status message, which HTTP/2 has not.
  (response as ServerResponse).writeHead(status, headers as OutgoingHttpHeaders);
  if (!isHttp2(response)) response.end(bytes);
  else if (!response.stream.destroyed) response.stream.end(bytes);
}

/** Sends a whole answer; without its body to a HEAD request. */
export function respond(
  request: EdgeRequest,
  response: EdgeResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string = '',
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const isHead = request.method === 'HEAD';
  sendWhole(response, status, { ...headers, 'content-length': bytes.length }, isHead ? undefined : bytes);
}

/** A plain sentence for whoever speaks HTTP by hand. */
export const respondPlain = (
  request: EdgeRequest,
  response: EdgeResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void =>
  respond(
    request,
    response,
    status,
    { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    `${sentence}\n`,
  );
