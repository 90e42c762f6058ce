import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

/** HTTP/1.1 and HTTP/2 through one compatible surface. */
export type EdgeRequest = IncomingMessage | Http2ServerRequest;
export type EdgeResponse = ServerResponse | Http2ServerResponse;

export const isHttp2 = (response: EdgeResponse): response is Http2ServerResponse => 'stream' in response;

/** Sends a whole answer; without its body to a HEAD request. */
export function respond(
  request: EdgeRequest,
  response: EdgeResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string = '',
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  // The two surfaces differ only in the type of the status message, which HTTP/2 has not.
  (response as ServerResponse).writeHead(status, { ...headers, 'content-length': bytes.length });
  (response as ServerResponse).end(request.method === 'HEAD' ? undefined : bytes);
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
