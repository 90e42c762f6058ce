import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';

import type { Visitor } from '../composition/composition-source.ts';
import type { KnownCompositions } from '../composition/known-compositions.ts';
import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** A script at the root is a worker for the whole site; what it fetches and imports stays on the site. */
const WORKER_HEADERS = {
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
};

const owns = ({ rootFiles }: ReleaseManifest, pathname: string): boolean =>
  rootFiles !== undefined && Object.hasOwn(rootFiles, pathname);

/**
 * Serves the files at the site's root that a release of the visitor's composition owns, `/sw.js` for one. Their address
 * stays while their bytes change with a pin, so browsers ask again each time.
 *
 * @returns whether the path was one of these
 */
export function createRootFileServer(registry: Registry, compositions: Pick<KnownCompositions, 'of'>) {
  async function ownerOf(pathname: string, visitor: Visitor): Promise<ReleaseManifest | undefined> {
    const { number } = await compositions.of(visitor);
    return Object.entries(registry.composition(number).pins)
      .map(([name, version]) => registry.manifest(name, version))
      .find((manifest) => owns(manifest, pathname));
  }

  return async (
    request: EdgeRequest,
    response: EdgeResponse,
    { pathname, visitor, isTls }: { pathname: string; visitor: Visitor; isTls: boolean },
  ): Promise<boolean> => {
    const type = TYPES[path.extname(pathname)];
    if (type === undefined) return false;
    const manifest = await ownerOf(pathname, visitor);
    const file = manifest?.rootFiles?.[pathname];
    if (manifest === undefined || file === undefined) return false;
    const etag = `"${manifest.files[file]?.integrity ?? manifest.version}"`;
    const headers = {
      ...commonHeaders(isTls),
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag,
      ...(path.extname(pathname) === '.js' ? WORKER_HEADERS : {}),
    };
    if (request.headers['if-none-match'] === etag) {
      respond(request, response, 304, headers);
      return true;
    }
    const takesBrotli = (request.headers['accept-encoding'] ?? '').includes('br');
    const bytes = await registry.readAsset(manifest.package, takesBrotli ? `${file}.br` : file);
    if (bytes === null) return false;
    respond(request, response, 200, takesBrotli ? { ...headers, 'content-encoding': 'br' } : headers, bytes);
    return true;
  };
}
