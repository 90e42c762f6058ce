import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';
import { clientAddress } from './client-address.ts';

/**
 * How often one visitor may search. Far above what typing takes, for a whole network may share one address. What the
 * edge asks for the pages it renders carries no visitor's address and is not counted: it has a limit of its own.
 */
export const SEARCHES = {
  max: 300,
  timeWindow: 60_000,
  allowList: (request: FastifyRequest): boolean => request.headers['x-forwarded-for'] === undefined,
  // The answers may be kept for everybody, and these are about one visitor.
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
};

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
