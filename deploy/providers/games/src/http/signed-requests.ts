import { signProviderRequest } from '@marquee/kernel/provider-signature';
import { judgeSignedRequest } from '@marquee/kernel/server/signed-requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';

const FAULTS = {
  forged: 'SIGNATURE_INVALID',
  stale: 'SIGNATURE_STALE',
  repeated: 'SIGNATURE_REPEATED',
} as const;

/** @throws SIGNATURE_INVALID, SIGNATURE_STALE, and SIGNATURE_REPEATED for a request that was answered before. */
export const requireSignature = async (context: Context, request: FastifyRequest): Promise<Buffer> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const verdict = await judgeSignedRequest(context.database, {
    keys: context.environment.signingKeys,
    method: request.method,
    path: request.raw.url ?? '',
    body,
    now: context.now(),
    headers: request.headers,
  });
  if (verdict !== 'valid') throw new GameProviderError(FAULTS[verdict]);
  return body;
};

/** What a signed request says. @throws as `requireSignature`; REQUEST_INVALID where it is not JSON */
export const readSigned = async (context: Context, request: FastifyRequest): Promise<unknown> => {
  const body = await requireSignature(context, request);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new GameProviderError('REQUEST_INVALID', { cause });
  }
};

/** Signatures are over the bytes that were sent. */
export const keepBytes = (signed: FastifyInstance): void => {
  signed.removeContentTypeParser('application/json');
  signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
};

/** Answers with a signature over the bytes of the answer, for the path that was asked: it can be kept as evidence. */
export const sendSigned = (
  { environment, now, randomBytes }: Context,
  [request, reply]: [FastifyRequest, FastifyReply],
  content: object,
): FastifyReply => {
  const body = JSON.stringify(content);
  const signature = signProviderRequest({
    key: environment.signingKeys[0],
    method: request.method,
    path: request.raw.url ?? '',
    body,
    nowMs: now().getTime(),
    nonce: randomBytes(16).toString('hex'),
  });
  return reply.headers(signature).type('application/json; charset=utf-8').send(body);
};
