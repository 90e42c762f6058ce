import { API_ERRORS, type ApiErrorCode } from '@marquee/kernel/contracts';
import { errors } from 'undici';

import { type EdgeRequest, type EdgeResponse, isHttp2, respond } from '../respond.ts';
import { TooManyCalls } from './api-calls.ts';
import { BodyRefused, hasNoBody } from './read-body.ts';

interface CallRefusal {
  status: number;
  code: ApiErrorCode;
  retryAfterSeconds?: number;
}

const UNAVAILABLE: CallRefusal = { status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 };

/** What the visitor is told of a call that was not answered by the API. */
export function refusalOf(error: unknown): CallRefusal {
  if (error instanceof BodyRefused) {
    return { status: error.status, code: error.status === 413 ? 'BODY_TOO_LARGE' : 'BAD_REQUEST' };
  }
  if (error instanceof TooManyCalls) {
    return error.isOfVisitor
      ? { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 }
      : { status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 1 };
  }
  // A path or a header that cannot stand in a request.
  if (error instanceof errors.InvalidArgumentError) return { status: 400, code: 'BAD_REQUEST' };
  return UNAVAILABLE;
}

/** Answers a call in the API's envelope without asking the API. */
export function refuseCall(
  request: EdgeRequest,
  response: EdgeResponse,
  { status, code, retryAfterSeconds }: CallRefusal,
): void {
  const retry = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  // What is left of a body that was not read must not be waited for.
  const isUnread = !request.complete && !hasNoBody(request);
  respond(
    request,
    response,
    status,
    {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...retry,
      ...(isUnread && !isHttp2(response) ? { connection: 'close' } : {}),
    },
    JSON.stringify({
      status: 'error',
      data: {
        code,
        title: API_ERRORS[code].title,
        ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
      },
    }),
  );
}
