import type { Socket } from 'node:net';

import { API_ERRORS, type Invalid, type Refusal } from '@marquee/kernel/contracts';
import { DatabaseUnavailable } from '@marquee/kernel/server/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, invalid, InvalidInput, refusal, findUnknownCode } from './api-error.ts';
import { fieldErrors } from './field-errors.ts';

const RETRY_AFTER_SECONDS = 5;

const sendEnvelope = (reply: FastifyReply, status: number, envelope: Refusal | Invalid): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    // A refusal must reach the client even if the route's schema does not list it.
    .serializer(JSON.stringify)
    .send(envelope);

const send = (reply: FastifyReply, error: ApiError, traceId: string): FastifyReply => {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  if (error.httpStatus === 401) reply.header('www-authenticate', 'Bearer');
  return sendEnvelope(reply, error.httpStatus, refusal(error, traceId));
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * Maps an error to a refusal. Anything that is not known to be the caller's fault is an internal error without
 * details.
 */
const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError || error instanceof InvalidInput) {
    const unknownCode = findUnknownCode(error);
    if (error instanceof ApiError && unknownCode === null) return error;
    return new ApiError('INTERNAL', `${unknownCode} is not in the catalogue.`, { cause: error });
  }
  if (error instanceof DatabaseUnavailable) {
    return new ApiError('UNAVAILABLE', error.message, {
      cause: error,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (isFastifyError(error)) {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return new ApiError('BODY_TOO_LARGE', error.message, { cause: error });
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return new ApiError('BAD_REQUEST', error.message, { cause: error });
    }
  }
  return new ApiError('INTERNAL', 'A request failed for a reason nobody foresaw.', { cause: error });
};

const sentPart = (request: FastifyRequest, part: string | undefined): unknown => {
  if (part === 'querystring') return request.query;
  if (part === 'headers') return request.headers;
  return part === 'params' ? request.params : request.body;
};

const invalidFields = (error: unknown, request: FastifyRequest) => {
  if (error instanceof InvalidInput) return findUnknownCode(error) === null ? error.errors : null;
  if (!isFastifyError(error) || !error.validation) return null;
  return fieldErrors(error.validation, sentPart(request, error.validationContext));
};

const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const fields = invalidFields(error, request);
  if (fields) {
    request.log.info({ fields: Object.keys(fields) }, 'invalid request');
    return sendEnvelope(reply, 200, invalid(fields, request.id));
  }
  const failure = asApiError(error);
  const entry = { code: failure.code, err: failure };
  // Refusals are routine and not logged as errors, except a provider that is down.
  const level = failure.httpStatus >= 500 ? 'error' : failure.code === 'PROVIDER_DOWN' ? 'warn' : 'info';
  request.log[level](entry, failure.message);
  return send(reply, failure, request.id);
};

/** Every failure of every route is answered in the envelope, with the id of its log entry. */
export const addFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    request.log.info('unknown route');
    return send(reply, new ApiError('ROUTE_NOT_FOUND', 'No call has this path and method.'), request.id);
  });
};

/** For URLs that the router cannot parse; Fastify calls this before the request has a route or hooks. */
export const answerUnreadableUrl = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  request.log.info({ err: error }, 'unreadable address');
  reply.header('x-request-id', request.id);
  return send(reply, new ApiError('ROUTE_NOT_FOUND', error.message), request.id);
};

/** For bytes that are not an HTTP request, and headers above Node's limit: there is no reply object yet. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({
    status: 'error',
    data: { code: 'BAD_REQUEST', title: API_ERRORS.BAD_REQUEST.title },
  });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
