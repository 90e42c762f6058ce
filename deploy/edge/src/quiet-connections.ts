import type { Http2Session } from 'node:http2';

import { type EdgeResponse, isHttp2 } from './respond.ts';

const quietStreams = new WeakMap<Http2Session, number>();

/**
 * Lets the connection of an answer stay idle for as long as the answer lasts: an event stream may have nothing to send.
 */
export function allowSilence(response: EdgeResponse): void {
  if (!isHttp2(response)) {
    response.socket?.setTimeout(0);
    return;
  }
  const { session } = response.stream;
  if (session === undefined) return;
  quietStreams.set(session, (quietStreams.get(session) ?? 0) + 1);
  response.stream.once('close', () => quietStreams.set(session, (quietStreams.get(session) ?? 1) - 1));
}

/** True while an answer of the session is allowed to be silent. */
export const mayBeSilent = (session: Http2Session): boolean => (quietStreams.get(session) ?? 0) > 0;
