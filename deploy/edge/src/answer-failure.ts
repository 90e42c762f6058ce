import type { Logger } from 'pino';

import { RateLimited } from './limits/rate-limits.ts';
import type { Metrics } from './operation/metrics.ts';
import { refuseCall } from './proxy/refuse-call.ts';
import type { PageRequest } from './render/page-request.ts';
import { SettingsUnknown } from './render/platform.ts';
import { asksForDocument, NOT_YET, respondUnavailable } from './render/unavailable-page.ts';
import { type EdgeRequest, type EdgeResponse, respondPlain } from './respond.ts';

type AnswerFailure<Failure = unknown> = (
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  error: Failure,
) => void;

/**
 * Answers requests that failed: what a limit or a missing setting stopped says so, and any other failure is logged with its
 * trace id and answered by a sentence, never by a stack.
 */
export function createFailureAnswers(metrics: Metrics, log: Logger): AnswerFailure {
  const answerLimited: AnswerFailure<RateLimited> = (request, response, page, error) => {
    const { budget, retryAfterSeconds } = error;
    metrics.refusals.inc({ budget });
    const refusal = { status: 429, retryAfterSeconds } as const;
    if (budget === 'pages') respondUnavailable(request, response, page, refusal);
    else refuseCall(request, response, { ...refusal, code: 'TOO_MANY_REQUESTS' });
  };

  const answerBroken: AnswerFailure = (request, response, page, error) => {
    const traceId = crypto.randomUUID();
    log.error({ err: error, url: request.url, traceId }, 'a request failed');
    if (response.headersSent) response.destroy();
    else if (asksForDocument(request))
      respondUnavailable(request, response, page, { status: 500, retryAfterSeconds: 5, traceId });
    else
      respondPlain(request, response, 500, `Something broke on our side (${traceId}).`, {
        'retry-after': '5',
      });
  };

  return (request, response, page, error) => {
    if (error instanceof SettingsUnknown) respondUnavailable(request, response, page, NOT_YET);
    else if (error instanceof RateLimited) answerLimited(request, response, page, error);
    else answerBroken(request, response, page, error);
  };
}
