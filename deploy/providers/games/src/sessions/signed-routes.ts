import { CloseGameSession, CreateGameSession } from '@marquee/kernel/game-protocol';
import type { ProviderRound, ProviderRoundRecord } from '@marquee/kernel/game-protocol';
import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { addFreeRounds } from '../free-rounds/routes.ts';
import { keepBytes, readSigned, requireSignature } from '../http/signed-requests.ts';
import { textsOf } from '../pages/words.ts';
import { findRoundForPlatform } from '../rounds/provider-round.ts';
import { findRoundRecord } from '../rounds/round-record.ts';
import { addStatements } from '../statements/routes.ts';
import { closeSession } from './close.ts';
import type { ClosedSession } from './close.ts';
import { createSession } from './sessions.ts';

/** For the platform: sessions and what became of rounds, signed over the bytes that were sent. */
export const registerSignedRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (signed) => {
    keepBytes(signed);

    signed.post('/v1/sessions', async (request, reply) => {
      const created = await createSession(
        context,
        CreateGameSession.parse(await readSigned(context, request)),
      );
      request.log.info({ sessionId: created.sessionId }, 'session created');
      return reply.code(201).send(created);
    });

    signed.post<{ Params: { sessionId: string } }>(
      '/v1/sessions/:sessionId/close',
      async (request): Promise<ClosedSession> => {
        const { reason } = CloseGameSession.parse(await readSigned(context, request));
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

    addStatements(signed, context);
    addFreeRounds(signed, context);
  });
};
