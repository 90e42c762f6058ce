import { CloseGameSession, CreateGameSession } from '@marquee/kernel/game-protocol';
import type { ProviderRound, ProviderRoundRecord } from '@marquee/kernel/game-protocol';
import { judgeSignedRequest } from '@marquee/kernel/server/signed-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { textsOf } from '../pages/words.ts';
import { findRoundForPlatform } from '../rounds/provider-round.ts';
import { findRoundRecord } from '../rounds/round-record.ts';
import { closeSession } from './close.ts';
import type { ClosedSession } from './close.ts';
import { createSession } from './sessions.ts';

const FAULTS = {
  forged: 'SIGNATURE_INVALID',
  stale: 'SIGNATURE_STALE',
  repeated: 'SIGNATURE_REPEATED',
} as const;

/** @throws SIGNATURE_INVALID, SIGNATURE_STALE, and SIGNATURE_REPEATED for a request that was answered before. */
const requireSignature = async (context: Context, request: FastifyRequest): Promise<Buffer> => {
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

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new GameProviderError('REQUEST_INVALID', { cause });
  }
};

/** For the platform: sessions and what became of rounds, signed over the bytes that were sent. */
export const registerSignedRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (signed) => {
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    signed.post('/v1/sessions', async (request, reply) => {
      const body = await requireSignature(context, request);
      const created = await createSession(context, CreateGameSession.parse(parseJson(body)));
      request.log.info({ sessionId: created.sessionId }, 'session created');
      return reply.code(201).send(created);
    });

    signed.post<{ Params: { sessionId: string } }>(
      '/v1/sessions/:sessionId/close',
      async (request): Promise<ClosedSession> => {
        const body = await requireSignature(context, request);
        const { reason } = CloseGameSession.parse(parseJson(body));
        return closeSession(context, request.params.sessionId, reason);
      },
    );

    signed.get<{ Params: { roundId: string } }>(
      '/v1/rounds/:roundId',
      async (request): Promise<ProviderRound> => {
        await requireSignature(context, request);
        return findRoundForPlatform(context, request.params.roundId);
      },
    );

    signed.get<{ Params: { roundId: string }; Querystring: { lang?: string } }>(
      '/v1/rounds/:roundId/record',
      async (request): Promise<ProviderRoundRecord> => {
        await requireSignature(context, request);
        const { lang } = textsOf(request.query.lang);
        return findRoundRecord(context, { roundId: request.params.roundId, lang });
      },
    );
  });
};
