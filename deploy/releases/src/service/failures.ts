import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { asRefusal } from '../commands/faults.ts';
import { type Fault, type FaultCode, refusal, RegistryError } from '../registry-error.ts';

/** Where the status says more than that it was refused; everything else is 422. */
const STATUS: Partial<Record<FaultCode, number>> = {
  USAGE: 400,
  REASON_MISSING: 400,
  TOKEN_INVALID: 401,
  NOT_ALLOWED: 403,
  CANARY_UNKNOWN: 404,
  COMPOSITION_UNKNOWN: 404,
  FREEZE_UNKNOWN: 404,
  PACKAGE_UNKNOWN: 404,
  PLAN_UNKNOWN: 404,
  RELEASE_UNKNOWN: 404,
  REQUEST_UNKNOWN: 404,
  TOKEN_UNKNOWN: 404,
  UPLOAD_UNKNOWN: 404,
  ASSET_CONFLICT: 409,
  CANARY_CONFLICT: 409,
  RACED: 409,
  RELEASE_EXISTS: 409,
  LIVE_CHANGED: 412,
  TOO_LARGE: 413,
  FROZEN: 423,
  SERVICE_FAILED: 500,
  KEYS_MISSING: 503,
  TRUST_DAMAGED: 503,
  TRUST_MISSING: 503,
  STORE_UNUSABLE: 503,
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');

function usageFaults(error: FastifyError): RegistryError {
  const messages = error.validation?.map(
    ({ instancePath, message }) =>
      `${instancePath.slice(1).replaceAll('/', '.') || error.validationContext}: ${message}`,
  ) ?? [error.message];
  const [first, ...others] = messages.map((message): Fault => ({
    code: 'USAGE',
    message: `The request cannot be understood: ${message}.`,
    nextStep: 'See /openapi.json for what can be given.',
  }));
  return first === undefined ? failed() : new RegistryError([first, ...others], { cause: error });
}

const failed = (cause?: unknown): RegistryError =>
  refusal('SERVICE_FAILED', 'The service failed for a reason that its log tells.', 'Try again.', { cause });

function refusalOf(error: unknown): RegistryError {
  if (isFastifyError(error)) {
    if (error.statusCode === 413)
      return refusal('TOO_LARGE', 'The request is larger than the service takes.', 'Send less at a time.');
    if ((error.statusCode ?? 500) < 500) return usageFaults(error);
  }
  try {
    return asRefusal(error);
  } catch {
    return failed(error);
  }
}

/** Answers with all the reasons for a refusal. */
export function sendRefusal(
  reply: FastifyReply,
  refused: RegistryError,
  status = STATUS[refused.code] ?? 422,
): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // It has to reach the caller whatever the route says that it answers.
      .serializer(JSON.stringify)
      .send({ faults: refused.faults })
  );
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error);
  const level = refused.code === 'SERVICE_FAILED' ? 'error' : 'info';
  request.log[level]({ err: error, codes: refused.faults.map(({ code }) => code) }, refused.message);
  return sendRefusal(reply, refused);
}

const nothingHere = (): RegistryError =>
  refusal('USAGE', 'There is nothing at this address.', 'See /openapi.json for what there is.');

/** Every failure is answered with faults, as the commands show them. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, nothingHere(), 404));
}
