import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { MEDIA_PREFIX, type Pictures } from './pictures.ts';

export const addMedia = (app: FastifyInstance, pictures: Pictures): void => {
  app.get<{ Params: { '*': string } }>(
    `${MEDIA_PREFIX}*`,
    { schema: { hide: true }, config: { action: 'site.read' } },
    async (request, reply) => {
      const bytes = await pictures.read(request.params['*']);
      if (bytes === null) throw new ApiError('ROUTE_NOT_FOUND', 'There is no such picture.');
      return (
        reply
          .type('image/svg+xml; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          // Opened on its own, a picture is a document: it may style itself and nothing more.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(bytes)
      );
    },
  );
};
