import { LRUCache } from 'lru-cache';

import { FIXED_FILES } from '../assets/fixed-files.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { ApiOrigins } from '../proxy/api-origins.ts';
import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import type { Rasterise } from './rasterise.ts';

/** A picture's name with `.png`: of the platform, with the hash of its bytes, or of the brand. */
const SHARE_PATH = /^(\/media\/[a-z]+\/[a-z0-9-]+\.[0-9a-f]{10}|\/share\/[a-z]+)\.png$/;

const MAXIMUM_BYTES = 48 * 1024 * 1024;
const DEADLINE_MS = 5_000;
const DAY_SECONDS = 86_400;

async function fetchSvg(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  return response.ok ? response.text() : undefined;
}

/**
 * Answers `<picture>.png`: the drawn picture in pixels, for services that show a shared link. Each is made when it is
 * first asked for, once, and kept in memory.
 *
 * @returns whether it answered; a picture that does not exist, cannot be fetched or cannot be drawn is left to the
 * next handler
 */
export function createSharePictureServer(apiOrigins: ApiOrigins, rasterise: Rasterise, limits: RateLimits) {
  const drawPicture = async (source: string): Promise<Uint8Array | undefined> => {
    const svg = FIXED_FILES[source]?.body ?? (await fetchSvg(apiOrigins.next() + source));
    return svg === undefined ? undefined : rasterise(svg);
  };

  const pictures = new LRUCache<string, Uint8Array>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (png) => png.length,
    // The next handler answers why there is none.
    fetchMethod: (source) => drawPicture(source).catch(() => undefined),
  });

  return async (request: EdgeRequest, response: EdgeResponse, pathname: string): Promise<boolean> => {
    const name = SHARE_PATH.exec(pathname)?.[1];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (name === undefined || !isRead) return false;
    const source = `${name}.svg`;
    if (!pictures.has(source)) await limits.spend('pictures', request);
    const png = await pictures.fetch(source);
    if (png === undefined) return false;
    const headers = {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      // Shown on other sites: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
    };
    respond(request, response, 200, headers, Buffer.from(png));
    return true;
  };
}
