import type { Server } from 'node:http';
import type { Http2Session } from 'node:http2';
import type { Socket } from 'node:net';

import { type EdgeResponse, isHttp2 } from './respond.ts';

const quietAnswers = new WeakMap<Http2Session | Socket, number>();

/**
 * Lets the connection of an answer stay idle for as long as the answer lasts: an event stream may have nothing to send.
 */
export function allowSilence(response: EdgeResponse): void {
  const [answer, connection] = isHttp2(response)
    ? [response.stream, response.stream.session]
    : [response, response.socket];
  if (!connection) return;
  if (!isHttp2(response)) response.socket?.setTimeout(0);
  quietAnswers.set(connection, (quietAnswers.get(connection) ?? 0) + 1);
  answer.once('close', () => quietAnswers.set(connection, (quietAnswers.get(connection) ?? 1) - 1));
}

/** True while an answer on the connection is allowed to be silent. */
export const mayBeSilent = (connection: Http2Session | Socket): boolean =>
  (quietAnswers.get(connection) ?? 0) > 0;

/**
 * Closes connections of HTTP/1.1 without TLS on which nothing moves for `silentMs`, at the latest after one and a half times that.
 *
 * `server.timeout` does the same and sets a timer anew with every request (ADR 10).
 * Here a connection gets a timer, and with it Node's look at whether a long answer still goes out, once it seems silent.
 */
export function closeSilent(server: Server, silentMs: number): void {
  const halfMs = silentMs / 2;
  const moved = new Map<Socket, number>();
  server.on('connection', (socket) => {
    moved.set(socket, Number.NaN);
    socket.once('close', () => moved.delete(socket));
  });
  const look = (): void => {
    for (const [socket, before] of moved) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      moved.set(socket, bytes);
      const hasTimer = (socket.timeout ?? 0) > 0;
      if (bytes === before && !hasTimer && !mayBeSilent(socket)) socket.setTimeout(halfMs);
    }
  };
  const looking = setInterval(look, halfMs).unref();
  server.once('close', () => clearInterval(looking));
}
