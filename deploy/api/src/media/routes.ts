import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';

/** Folder, then a file whose name ends in the hash of its bytes. Nothing else is ever read. */
const MEDIA_PATH = /^(?:covers|banners|icons|posts)\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/;

/** Pictures drawn when the catalogue was filled. A name means its bytes for ever. */
export const addMedia = (app: FastifyInstance, folder: string): void => {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const bytes = MEDIA_PATH.test(name) ? await readFile(path.join(folder, name)).catch(() => null) : null;
    if (!bytes) throw new ApiError('ROUTE_NOT_FOUND', 'There is no such picture.');
    return (
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        // Opened on its own, a picture is a document: it may style itself and nothing more.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(bytes)
    );
  });
};
