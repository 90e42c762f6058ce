import { createServer, type Server } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { type Socket, Socket as NetSocket } from 'node:net';

import type { Logger } from 'pino';

import type { Certificate } from './operation/certificate.ts';
import { closeSilent, mayBeSilent } from './quiet-connections.ts';
import type { EdgeRequest, EdgeResponse } from './respond.ts';
import { sendShortRecords } from './short-records.ts';

/** What one connection may cost. */
export interface ConnectionBounds {
  headerBytes: number;
  /** Within which the head of a request must have come, and the whole request. */
  headMs: number;
  requestMs: number;
  /** Longest silence on a connection, whatever is under way on it. */
  silentMs: number;
  /** How long HTTP/1.1 connections are kept for another request. */
  keptMs: number;
  /** Streams that one HTTP/2 session may have open at a time. */
  streams: number;
  /** Resets of streams that a session may send in one go, and a second on the whole; one more closes it. */
  resetBurst: number;
  resetRate: number;
}

export const CONNECTION_BOUNDS: ConnectionBounds = {
  headerBytes: 16 * 1024,
  headMs: 10_000,
  requestMs: 30_000,
  silentMs: 60_000,
  keptMs: 15_000,
  streams: 100,
  resetBurst: 200,
  resetRate: 50,
};

/** Answers a request on its stream, or leaves it. @returns whether it answered */
export type AnswerStream = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => boolean;

export interface ListenerSetup {
  /** Asked first of every request over HTTP/2. */
  answerStream?: AnswerStream;
  handle: (request: EdgeRequest, response: EdgeResponse, endsTls: boolean) => unknown;
  certificate: Certificate;
  isDraining: () => boolean;
  log: Logger;
  bounds?: ConnectionBounds;
}

const CHECKS_PER_DEADLINE = 2;

const http1Bounds = ({ headerBytes, headMs, requestMs, keptMs }: ConnectionBounds) => ({
  maxHeaderSize: headerBytes,
  headersTimeout: headMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keptMs,
  connectionsCheckingInterval: headMs / CHECKS_PER_DEADLINE,
});

/** Input that is not HTTP gets the shortest possible answer. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const status =
    {
      HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
      ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    }[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** HTTP/1.1 without TLS. */
export function createPlainServer({
  handle,
  isDraining,
  bounds = CONNECTION_BOUNDS,
}: Omit<ListenerSetup, 'answerStream' | 'certificate' | 'log'>): Server {
  const server = createServer(
    {
      ...http1Bounds(bounds),
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (isDraining()) response.setHeader('connection', 'close');
      void handle(request, response, false);
    },
  );
  closeSilent(server, bounds.silentMs);
  server.on('clientError', refuseMalformed);
  return server;
}

/**
 * Offers each stream to `answerStream` first. The rest goes to Node's own listener, which creates the compatibility
 * request and response and emits `request`.
 */
export function answerStreamsFirst(
  server: Http2SecureServer | Http2Server,
  answerStream: AnswerStream,
): void {
  const others = server.listeners('stream');
  if (others.length === 0) throw new Error('Nobody listens for requests over HTTP/2.');
  server.removeAllListeners('stream');
  server.on('stream', (stream, headers, ...rest) => {
    if (answerStream(stream, headers)) return;
    for (const listener of others) listener.call(server, stream, headers, ...rest);
  });
}

/** HTTP/2 over TLS, and HTTP/1.1 for who does not speak it. */
export function createTlsServer({
  answerStream,
  handle,
  certificate,
  isDraining,
  log,
  bounds = CONNECTION_BOUNDS,
}: ListenerSetup): Http2SecureServer {
  const server = createSecureServer(
    {
      ...certificate,
      allowHTTP1: true,
      handshakeTimeout: bounds.headMs,
      maxHeaderListPairs: 100,
      settings: { maxHeaderListSize: bounds.headerBytes, maxConcurrentStreams: bounds.streams },
      streamResetBurst: bounds.resetBurst,
      streamResetRate: bounds.resetRate,
    },
    (request, response) => {
      if (isDraining() && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
      void handle(request, response, true);
    },
  );
  if (answerStream !== undefined) answerStreamsFirst(server, answerStream);
  sendShortRecords(server);
  // Applies to HTTP/1.1 on this port; the type of the options lacks it.
  Object.assign(server, http1Bounds(bounds));
  server.setTimeout(bounds.silentMs);
  server.on('timeout', (silent: Http2Session | Socket) => {
    if (silent instanceof NetSocket) silent.destroy();
  });
  server.on('session', (session) => {
    session.on('timeout', () => {
      if (mayBeSilent(session)) session.setTimeout(bounds.silentMs);
      else session.destroy();
    });
  });
  server.on('sessionError', (error) => log.debug({ err: error }, 'an HTTP/2 session failed'));
  server.on('clientError', refuseMalformed);
  return server;
}
