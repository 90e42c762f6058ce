import type { ProviderFault } from '@marquee/kernel/game-protocol';
import { DatabaseUnavailable } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { PageFault } from '../client/protocol.ts';
import { GameProviderError } from '../errors.ts';

const toFault = (error: unknown): GameProviderError => {
  if (error instanceof GameProviderError) return error;
  if (error instanceof z.core.$ZodError) {
    const detail = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return new GameProviderError('REQUEST_INVALID', { cause: error, detail });
  }
  if (error instanceof DatabaseUnavailable)
    return new GameProviderError('DATABASE_UNAVAILABLE', { cause: error });
  // What Fastify itself refuses: malformed JSON, a body too large, an unknown content type.
  const isRefused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return new GameProviderError(isRefused ? 'REQUEST_INVALID' : 'INTERNAL', { cause: error });
};

/** Answers every failure in the one shape of `ProviderFault`; only unforeseen ones are logged as errors. */
export const answerFaults = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const fault = toFault(error);
    if (fault.statusCode >= 500) request.log.error({ err: error }, 'unexpected failure');
    const { code, message, retryAfterMs, statusCode, reason, params } = fault;
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
    const body: ProviderFault & PageFault = {
      code,
      message,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(reason !== undefined && { reason }),
      ...(params && { params: { ...params } }),
    };
    return reply.code(statusCode).send(body);
  });
  app.setNotFoundHandler(() => {
    throw new GameProviderError('ROUTE_UNKNOWN');
  });
};
