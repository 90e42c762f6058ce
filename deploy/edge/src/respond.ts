import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

import { commonHeaders } from './security/headers.ts';

/** HTTP/1.1 and HTTP/2 through one compatible surface. */
export type EdgeRequest = IncomingMessage | Http2ServerRequest;
export type EdgeResponse = ServerResponse | Http2ServerResponse;

export const isHttp2 = (response: EdgeResponse): response is Http2ServerResponse => 'stream' in response;

/**
 * Writes head and body of a whole answer to the stream itself.
 *
 * The surface that resembles HTTP/1.1 keeps the end open for trailers, and marks it in a frame of its own. That one
 * queues behind all other streams: a picture of one kilobyte would be complete only when the scripts are.
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
