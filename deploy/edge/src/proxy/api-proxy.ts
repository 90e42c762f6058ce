import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Logger } from 'pino';

import { createLogSample } from '../operation/log-sample.ts';
import { allowSilence } from '../quiet-connections.ts';
import { hasLeft, requestSignal, VisitorLeft } from '../request-signal.ts';
import { type EdgeRequest, type EdgeResponse, isHttp2, respondPlain } from '../respond.ts';
import { createApiCalls } from './api-calls.ts';
import type { ApiOrigins } from './api-origins.ts';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import { PROXY_BOUNDS, type ProxyBounds } from './proxy-bounds.ts';
import { refusalOf, refuseCall } from './refuse-call.ts';
import { createBodyReader } from './unfinished-bodies.ts';
import { visitorAddress } from './visitor-address.ts';
import { visitorKey } from './visitor-key.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** An API that is away fails every call of every visitor. */
const LOGGED_PER_MINUTE = 60;

/** Within which an answer that is no stream must have been taken. */
const TRANSFER_MS = 120_000;
/** So much of an answer is taken ahead of a slow visitor: the socket to the API is free for the next call. */
const TAKEN_AHEAD_BYTES = 1024 * 1024;

export interface ApiProxySetup {
  origins: ApiOrigins;
  log: Logger;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** Header in which a trusted proxy in front names the visitor's address. */
  trustedAddressHeader: string | null;
  /** Header in which it names the visitor's country. */
  trustedCountryHeader: string | null;
  bounds?: ProxyBounds | undefined;
}

const asksForEvents = ({ method, headers }: EdgeRequest): boolean =>
  method === 'GET' && (headers.accept?.includes('text/event-stream') ?? false);

/** The one call whose body is a file. Visitors without a token send none: the API would refuse it anyway. */
const isUpload = ({ method, url = '', headers }: EdgeRequest): boolean =>
  method === 'POST' && url.startsWith('/api/v1/verification/upload?') && headers.authorization !== undefined;

/**
 * Passes a request on to the API and its answer back. A request is read whole before it takes a socket to the API, and
 * leaves with the length that it has; answers are streamed. Without an API the answer is a 503 envelope.
 */
export function createApiProxy(setup: ApiProxySetup) {
  const { origins, log, now, trustedAddressHeader, trustedCountryHeader, bounds = PROXY_BOUNDS } = setup;
  const calls = createApiCalls(origins, bounds.calls);
  const streams = createApiCalls(origins, bounds.streams);
  const readBody = createBodyReader(bounds.bodies);
  const readUpload = createBodyReader(bounds.uploads);
  const sample = createLogSample(LOGGED_PER_MINUTE, now, (count) =>
    log.error({ count }, 'the API did not answer more often than is logged'),
  );

  const pass = async (
    request: EdgeRequest,
    response: EdgeResponse,
    visitor: Record<string, string>,
  ): Promise<void> => {
    const signal = requestSignal(request, response);
    const address = visitorAddress(request, trustedAddressHeader);
    const isStream = asksForEvents(request);
    const read = isUpload(request) ? readUpload : readBody;
    const body = await read(request, visitorKey(address));
    signal.throwIfAborted();
    const channel = isStream ? streams : calls;
    const leave = channel.enter(visitorKey(address));
    response.once('close', leave);
    const answer = await channel.send({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: {
        ...requestHeaders(request.headers, [trustedAddressHeader, trustedCountryHeader]),
        'x-forwarded-for': address,
        ...visitor,
      },
      body,
      signal,
    });
    const headers = answerHeaders(answer.headers);
    if (isHttp2(response)) response.writeHead(answer.statusCode, headers);
    else response.writeHead(answer.statusCode, headers);
    if (isStream) {
      allowSilence(response);
      if (!isHttp2(response)) response.flushHeaders();
      await pipeline(answer.body, response);
      return;
    }
    const expiry = new AbortController();
    const timer = setTimeout(() => expiry.abort(), TRANSFER_MS);
    try {
      const ahead = new PassThrough({ highWaterMark: TAKEN_AHEAD_BYTES });
      await pipeline(answer.body, ahead, response, { signal: expiry.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  return async (
    request: EdgeRequest,
    response: EdgeResponse,
    visitor: Record<string, string>,
  ): Promise<void> => {
    if (!METHODS.includes(request.method ?? '')) {
      respondPlain(request, response, 405, 'This method is not taken.', { allow: METHODS.join(', ') });
      return;
    }
    try {
      await pass(request, response, visitor);
    } catch (error) {
      if (error instanceof VisitorLeft || hasLeft(response)) return;
      const refusal = refusalOf(error);
      if (refusal.status === 503)
        sample(() => log.error({ err: error, url: request.url }, 'the API did not answer'));
      if (response.headersSent) response.destroy();
      else refuseCall(request, response, refusal);
    }
  };
}
