import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { acceptsBrotli } from '../accepts-brotli.ts';
import type { ApiOrigins } from '../proxy/api-origins.ts';
import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';

/** A drawn picture of the platform; its name ends in the hash of its bytes, so it never changes. */
const PICTURE_PATH = /^\/media\/[a-z]+\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/;

/** What the API says of a picture and a browser needs to hear. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'];

const MAXIMUM_BYTES = 64 * 1024 * 1024;
const DEADLINE_MS = 5_000;

const compress = promisify(brotliCompress);

interface Picture {
  headers: Record<string, string>;
  identity: Buffer;
  brotli: Buffer;
}

async function fetchPicture(url: string): Promise<Picture | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  const identity = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return undefined;
  const kept = KEPT_HEADERS.flatMap((name): Array<[string, string]> => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const headers = {
    ...Object.fromEntries(kept),
    vary: 'Accept-Encoding',
    // Readers of the feeds show them too.
    'cross-origin-resource-policy': 'cross-origin',
  };
  return { headers, identity, brotli: await compress(identity) };
}

/**
 * Keeps the platform's pictures in memory, compressed once. The largest thing on a page is often one of them, and it
 * must not wait for another server while scripts already use the bandwidth.
 *
 * @returns whether it answered; otherwise the request goes to the API
 */
export function createPictureServer(apiOrigins: ApiOrigins) {
  const pictures = new LRUCache<string, Picture>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ identity, brotli }) => identity.length + brotli.length,
    // The proxy passes the API's answer on, or its failure.
    fetchMethod: (pathname) => fetchPicture(apiOrigins.next() + pathname).catch(() => undefined),
  });

  return async (request: EdgeRequest, response: EdgeResponse, pathname: string): Promise<boolean> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !PICTURE_PATH.test(pathname)) return false;
    const picture = await pictures.fetch(pathname);
    if (picture === undefined) return false;
    const takesBrotli = acceptsBrotli(request.headers['accept-encoding']);
    respond(
      request,
      response,
      200,
      takesBrotli ? { ...picture.headers, 'content-encoding': 'br' } : picture.headers,
      takesBrotli ? picture.brotli : picture.identity,
    );
    return true;
  };
}
