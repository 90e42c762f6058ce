import type { PaymentFault } from '@marquee/kernel/payments-protocol';
import { DatabaseUnavailable } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { PaymentRefused } from '../errors.ts';

const toRefusal = (error: unknown): PaymentRefused => {
  if (error instanceof PaymentRefused) return error;
  if (error instanceof z.core.$ZodError) {
    const detail = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return new PaymentRefused('REQUEST_INVALID', { cause: error, detail });
  }
  if (error instanceof DatabaseUnavailable)
    return new PaymentRefused('DATABASE_UNAVAILABLE', { cause: error });
  // What Fastify itself refuses: malformed JSON, a body too large, an unknown content type.
  const isRefused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return new PaymentRefused(isRefused ? 'REQUEST_INVALID' : 'INTERNAL', { cause: error });
};

/** Answers every failure in the one shape of `PaymentFault`; only unforeseen ones are logged as errors. */
export const answerFaults = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const { code, message, statusCode } = toRefusal(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'unexpected failure');
    const body: PaymentFault = { code, message };
    return reply.code(statusCode).send(body);
  });
  app.setNotFoundHandler(() => {
    throw new PaymentRefused('ROUTE_UNKNOWN');
  });
};
