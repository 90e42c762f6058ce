import { CreateGameSession } from '@marquee/kernel/contracts';
import {
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  verifyProviderRequest,
} from '@marquee/kernel/provider-signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OpenedSession, SessionView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { OpenSession } from '../http/schemas.ts';
import { findOpenPairs } from '../seeds/repository.ts';
import { chooseClientSeed } from '../seeds/seeds.ts';
import { presentSession } from './presenter.ts';
import { setBalance } from './repository.ts';
import { createSession, DEMO_BALANCE_MINOR, openSession, requireSession } from './sessions.ts';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? undefined : value;
};

const requireSignature = (context: Context, request: FastifyRequest): string => {
  const body = typeof request.body === 'string' ? request.body : '';
  const verdict = verifyProviderRequest({
    secret: context.environment.providerSecret,
    body,
    nowMs: context.now().getTime(),
    timestamp: headerOf(request, TIMESTAMP_HEADER),
    signature: headerOf(request, SIGNATURE_HEADER),
  });
  if (verdict === 'stale') throw new GameProviderError('SIGNATURE_STALE');
  if (verdict === 'forged') throw new GameProviderError('SIGNATURE_INVALID');
  return body;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GameProviderError('REQUEST_INVALID', { cause });
  }
};

/** For the platform: `POST /v1/sessions`, whose signature covers the body as it was sent. */
export const registerSignedRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (signed) => {
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    signed.post('/v1/sessions', async (request, reply) => {
      const body = requireSignature(context, request);
      const created = await createSession(context, CreateGameSession.parse(parseJson(body)));
      request.log.info({ sessionId: created.sessionId }, 'session created');
      return reply.code(201).send(created);
    });
  });
};

/** For the game page: opening its session, reading it, starting over with play money. */
export const registerSessionRoutes = (app: FastifyInstance, context: Context): void => {
  const { database } = context;

  app.post('/v1/sessions/open', (request): Promise<OpenedSession> => {
    const { token, clientSeed } = OpenSession.parse(request.body);
    return database.transaction(async (transaction) => {
      const { bearer, session } = await openSession(context, transaction, token);
      const { active } = await findOpenPairs(transaction, session.id);
      if (clientSeed !== undefined) await chooseClientSeed(transaction, active, clientSeed);
      return { bearer, session: await presentSession(transaction, session) };
    });
  });

  app.get('/v1/session', (request): Promise<SessionView> =>
    database.transaction(async (transaction) =>
      presentSession(transaction, await requireSession(context, transaction, request.headers.authorization)),
    ),
  );

  app.post('/v1/balance/reset', (request) =>
    database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      await setBalance(transaction, session.id, DEMO_BALANCE_MINOR);
      return { balanceMinor: DEMO_BALANCE_MINOR };
    }),
  );
};
