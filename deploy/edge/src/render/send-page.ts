import { type EdgeRequest, type EdgeResponse, isHttp2, sendOverHttp2 } from '../respond.ts';
import type { PageCopy } from './page-copies.ts';

/** Sends a cached page: hints first where the connection can carry them, then the stored bytes. */
export function sendPage(
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageCopy,
  { isTls, cookies }: { isTls: boolean; cookies: readonly string[] },
): void {
  const takesBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
  const { bytes, headerList, headerRecord } = takesBrotli ? page.brotli : page.identity;
  const body = request.method === 'HEAD' ? undefined : bytes;
  if (isHttp2(response)) {
    if (page.hints.length > 0 && !response.stream.destroyed) response.writeEarlyHints({ link: page.hints });
    const headers = cookies.length === 0 ? headerRecord : { ...headerRecord, 'set-cookie': [...cookies] };
    sendOverHttp2(response, page.status, headers, body);
    return;
  }
  const common = isTls ? headerList.tls : headerList.plain;
  const headers =
    cookies.length === 0 ? common : [...common, ...cookies.flatMap((cookie) => ['set-cookie', cookie])];
  response.writeHead(page.status, headers as string[]).end(body);
}
