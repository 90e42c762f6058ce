import path from 'node:path';

import type { Registry } from '@marquee/releases';
import { LRUCache } from 'lru-cache';

import { acceptsBrotli } from '../accepts-brotli.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const MAXIMUM_BYTES = 64 * 1024 * 1024;

/** Serves client files of releases. Their names carry their content's hash, so they are kept for ever. */
export function createAssetServer(registry: Registry) {
  const files = new LRUCache<string, Buffer, { packageName: string; file: string }>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    // A file that is not there has no bytes. One that is not as it was signed is thrown, and not kept.
    fetchMethod: async (_key, _stale, { context: { packageName, file } }) =>
      (await registry.readAsset(packageName, file)) ?? undefined,
  });

  return async (request: EdgeRequest, response: EdgeResponse, pathname: string): Promise<void> => {
    const [, , packageName = '', ...rest] = pathname.split('/');
    const file = rest.join('/');
    const fetchFile = (name: string): Promise<Buffer | undefined> =>
      files.fetch(`${packageName}/${name}`, { context: { packageName, file: name } });
    const type = TYPES[path.extname(file)];
    if (type === undefined) {
      respondPlain(request, response, 404, 'There is no such file.');
      return;
    }
    const takesBrotli = acceptsBrotli(request.headers['accept-encoding']);
    const compressed = takesBrotli && type !== 'font/woff2' ? await fetchFile(`${file}.br`) : undefined;
    const bytes = compressed ?? (await fetchFile(file));
    if (bytes === undefined) {
      respondPlain(request, response, 404, 'There is no such file.');
      return;
    }
    respond(
      request,
      response,
      200,
      {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding',
        ...(compressed === undefined ? {} : { 'content-encoding': 'br' }),
      },
      bytes,
    );
  };
}
