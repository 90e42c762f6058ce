import { judgeSignedRequest } from '@marquee/kernel/server/signed-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { PaymentRefused } from '../errors.ts';

const FAULTS = {
  forged: 'SIGNATURE_INVALID',
  stale: 'SIGNATURE_STALE',
  repeated: 'SIGNATURE_REPEATED',
} as const;

/**
 * Routes for the platform: every request of them must be signed over the bytes that were sent, and is taken once. Handlers
 * find the bytes in `request.body`, and read them by {@link parseJson}.
 */
export const registerSignedRoutes = (
  app: FastifyInstance,
  { environment, database, now }: Context,
  register: (signed: FastifyInstance) => void,
): void => {
  void app.register(async (signed) => {
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    signed.addHook('preHandler', async (request) => {
      const verdict = await judgeSignedRequest(database, {
        keys: environment.signingKeys,
        method: request.method,
        path: request.raw.url ?? '',
        body: bytesOf(request),
        now: now(),
        headers: request.headers,
      });
      if (verdict !== 'valid') throw new PaymentRefused(FAULTS[verdict]);
    });
    register(signed);
  });
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** @throws REQUEST_INVALID where the bytes are no JSON */
export const parseJson = (request: FastifyRequest): unknown => {
  try {
    return JSON.parse(bytesOf(request).toString('utf8'));
  } catch (cause) {
    throw new PaymentRefused('REQUEST_INVALID', { cause });
  }
};
