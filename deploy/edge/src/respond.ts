import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

import { commonHeaders } from './security/headers.ts';

/** HTTP/1.1 and HTTP/2 through one compatible surface. */
export type EdgeRequest = IncomingMessage | Http2ServerRequest;
export type EdgeResponse = ServerResponse | Http2ServerResponse;

export const isHttp2 = (response: EdgeResponse): response is Http2ServerResponse => 'stream' in response;

/**
 * Writes head and body of a complete answer to the stream itself.
 *
 * Node's compatibility API for HTTP/2 keeps the end open for trailers and sends it as a frame of its own. That frame
 * queues behind all other streams: a picture of one kilobyte would be complete only after the scripts.
 */
export function sendOverHttp2(
  { stream }: Http2ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  bytes: Buffer | undefined,
): void {
  if (stream.destroyed) return;
  stream.respond({ ...headers, ':status': status });
  stream.end(bytes);
}

const COMMON_HEADERS = commonHeaders(false);

/** Sends a whole answer with the headers that all have in common; without its body to a HEAD request. */
export function respond(
  request: EdgeRequest,
  response: EdgeResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string = '',
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const sent = request.method === 'HEAD' ? undefined : bytes;
  const all = { ...COMMON_HEADERS, ...headers, 'content-length': bytes.length };
  if (isHttp2(response)) sendOverHttp2(response, status, all, sent);
  else response.writeHead(status, all).end(sent);
}

/** A plain-text answer, for clients other than browsers. */
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
