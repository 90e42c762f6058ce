import { type EdgeRequest, type EdgeResponse, isHttp2, sendWhole } from '../respond.ts';
import type { StoredPage } from './page-cache.ts';

/** Sends a cached page: hints first where the connection can carry them, then the stored bytes. */
export function sendPage(
  request: EdgeRequest,
  response: EdgeResponse,
  page: StoredPage,
  { isTls, cookies }: { isTls: boolean; cookies: readonly string[] },
): void {
  if (isHttp2(response) && !response.stream.destroyed) response.writeEarlyHints({ link: page.hints });
  const takesBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
  const { bytes, headers } = takesBrotli ? page.brotli : page.identity;
  const common = isTls ? headers.tls : headers.plain;
  const all =
    cookies.length === 0 ? common : [...common, ...cookies.flatMap((cookie) => ['set-cookie', cookie])];
  sendWhole(response, page.status, all, request.method === 'HEAD' ? undefined : bytes);
}
