import { acceptsBrotli } from '../accepts-brotli.ts';
import { type EdgeRequest, type EdgeResponse, isHttp2, sendOverHttp2 } from '../respond.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageCopy } from './page-copies.ts';

/** Sends a cached page: hints first where the connection can carry them, then the stored bytes. */
export function sendPage(
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageCopy,
  { isTls, cookies }: { isTls: boolean; cookies: readonly string[] },
): void {
  if (acceptsBrotli(request.headers['accept-encoding']))
    send(request, response, { page, encoded: page.brotli, isTls, cookies });
  else {
    page.identity().then(
      (encoded) => send(request, response, { page, encoded, isTls, cookies }),
      () => response.destroy(),
    );
  }
}

interface Sending {
  page: PageCopy;
  encoded: EncodedPage;
  isTls: boolean;
  cookies: readonly string[];
}

function send(
  request: EdgeRequest,
  response: EdgeResponse,
  { page, encoded, isTls, cookies }: Sending,
): void {
  const { bytes, headerList, headerRecord } = encoded;
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
