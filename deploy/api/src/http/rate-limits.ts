import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';
import { clientAddress } from './client-address.ts';

/**
 * Lets a route say how often one address may call it: `config: { rateLimit: { max, timeWindow } }`. Counted in each
 * process, so the limit is one for each of them: it holds floods off, and is no rule of the business.
 */
export const addRateLimits = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('TOO_MANY_REQUESTS', 'An address called more often than the route allows.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
};
