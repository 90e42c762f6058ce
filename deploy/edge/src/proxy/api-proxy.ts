import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';
import { pipeline } from 'node:stream';

import type { Logger } from 'pino';

import { type EdgeRequest, type EdgeResponse, isHttp2, respond } from '../respond.ts';
import { visitorAddress } from './visitor-address.ts';

/** Headers of one hop, and those only the edge may set. */
const NOT_FORWARDED = new Set([
  'connection',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-proto',
]);

/** What the platform's own parts tell each other; a visitor who sends such a header is not believed. */
const PLATFORM_PREFIX = 'x-marquee-';

const NO_ANSWER_WITHIN_MS = 30_000;

const forwardable = (
  headers: IncomingHttpHeaders,
  isRefused: (name: string) => boolean,
): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !NOT_FORWARDED.has(name) && !isRefused(name),
    ),
  );

export interface ApiProxySetup {
  apiUrl: string;
  log: Logger;
  /** Header in which a trusted proxy in front names the visitor's address. */
  trustedAddressHeader: string | null;
}

/** Passes a request on to the API and its answer back, streaming both ways. Without an API the answer is a 503 envelope. */
export function createApiProxy({ apiUrl, log, trustedAddressHeader }: ApiProxySetup) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  return (request: EdgeRequest, response: EdgeResponse, visitor: Record<string, string>): void => {
    const upstream = send(apiUrl + (request.url ?? '/'), {
      agent,
      method: request.method,
      timeout: NO_ANSWER_WITHIN_MS,
      headers: {
        ...forwardable(request.headers, (name) => name.startsWith(PLATFORM_PREFIX)),
        'x-forwarded-for': visitorAddress(request, trustedAddressHeader),
        ...visitor,
      },
    });
    // A visitor who leaves while the API works takes no answer any more, and there is nothing to write it to.
    let hasLeft = false;
    response.on('close', () => {
      hasLeft = !response.writableEnded;
      if (hasLeft) upstream.destroy();
    });
    upstream.on('timeout', () => upstream.destroy(new Error('The API did not answer in time.')));
    upstream.on('error', (error) => {
      if (hasLeft) return;
      log.error({ err: error, url: request.url }, 'the API is not to be had');
      if (response.headersSent) {
        response.destroy();
        return;
      }
      respond(
        request,
        response,
        503,
        {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '5',
        },
        JSON.stringify({
          status: 'error',
          data: { code: 'API_UNAVAILABLE', title: 'error.main', retryAfter: 5 },
        }),
      );
    });
    upstream.on('response', (answer) => {
      if (hasLeft) {
        answer.destroy();
        return;
      }
      const headers = forwardable(answer.headers, () => false);
      if (isHttp2(response)) response.writeHead(answer.statusCode ?? 502, headers);
      else response.writeHead(answer.statusCode ?? 502, headers);
      pipeline(answer, response, () => {});
    });
    pipeline(request, upstream, () => {});
  };
}
