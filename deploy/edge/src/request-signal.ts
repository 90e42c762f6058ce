import { type EdgeRequest, type EdgeResponse, isHttp2 } from './respond.ts';

/** The visitor closed the connection or cancelled the request: nobody waits for an answer. */
export class VisitorLeft extends Error {
  constructor() {
    super('The visitor left.');
  }
}

/**
 * Whether the visitor has closed the connection: the compatibility response of HTTP/2 does not report it, its stream
 * does.
 */
export const hasLeft = (response: EdgeResponse): boolean =>
  (isHttp2(response) ? response.stream : response).destroyed;

/**
 * Aborts, with {@link VisitorLeft}, when a visitor leaves before the answer is complete: work that was begun for this
 * request alone can stop.
 *
 * It costs a listener on each request, so ask for it only where there is work to stop.
 */
export function requestSignal(request: EdgeRequest, response: EdgeResponse): AbortSignal {
  const leaving = new AbortController();
  const sent = isHttp2(response) ? response.stream : response;
  const leave = (): void => {
    if (!sent.writableEnded) leaving.abort(new VisitorLeft());
  };
  // Not `request.destroyed`: a request that can have no body is over as soon as its head has come.
  if (request.socket.destroyed || hasLeft(response)) leave();
  else sent.once('close', leave);
  return leaving.signal;
}
