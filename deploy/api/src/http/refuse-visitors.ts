import type { FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';

/**
 * For routes of servers beside this one, as probes and providers of games: they reach this process directly, and what the
 * edge forwards comes from a visitor, who is told that there is no such route.
 */
export const refuseVisitors = async (request: FastifyRequest): Promise<void> => {
  if (request.headers['x-forwarded-for'] === undefined) return;
  throw new ApiError('ROUTE_NOT_FOUND', 'This route is not for visitors.');
};
