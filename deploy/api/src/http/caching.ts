import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DEVICE_HEADER } from './visitor.ts';

const PUBLIC = 'public, max-age=30, stale-while-revalidate=300';

const isSuccess = (reply: FastifyReply, payload: unknown): payload is string =>
  reply.statusCode === 200 && typeof payload === 'string' && payload.startsWith('{"status":"ok"');

const matches = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === tag);

/**
 * Public lists carry an ETag and may be kept for half a minute; everything else, refusals above all, may not be kept.
 */
export const addCaching = (app: FastifyInstance, countryHeader: string): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    // What says itself how it may be kept, as a preview does, is not public.
    if (request.routeOptions.config.cache === 'public' && !reply.hasHeader('cache-control')) {
      reply.header('vary', `${countryHeader}, ${DEVICE_HEADER}`);
      if (isSuccess(reply, payload)) {
        const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
        reply.headers({ etag: tag, 'cache-control': PUBLIC });
        if (!matches(request, tag)) return payload;
        reply.code(304).removeHeader('content-length');
        return '';
      }
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
};
