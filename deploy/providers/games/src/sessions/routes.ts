import { CreateGameSession } from '@marquee/kernel/game-protocol';
import { minorToNumber } from '@marquee/kernel/money';
import { NONCE_LIFETIME_MS, verifyProviderRequest } from '@marquee/kernel/provider-signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OpenedSession, SessionView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { OpenSession } from '../http/schemas.ts';
import { advance } from '../rounds/advance.ts';
import { findUnfinished } from '../rounds/repository.ts';
import { findOpenPairs } from '../seeds/repository.ts';
import { chooseClientSeed } from '../seeds/seeds.ts';
import { presentSession } from './presenter.ts';
import { lockSession } from './repository.ts';
import type { GameSession } from './repository.ts';
import { createSession, openSession, requireSession } from './sessions.ts';
import { recordNonce } from './used-nonces.ts';

/** @throws SIGNATURE_INVALID, SIGNATURE_STALE, and SIGNATURE_REPEATED for a request that was answered before. */
const requireSignature = async (context: Context, request: FastifyRequest): Promise<Buffer> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = context.now();
  const verified = verifyProviderRequest({
    keys: context.environment.signingKeys,
    method: request.method,
    path: request.raw.url ?? '',
    body,
    nowMs: now.getTime(),
    headers: request.headers,
  });
  if (verified.verdict !== 'valid') {
    throw new GameProviderError(verified.verdict === 'stale' ? 'SIGNATURE_STALE' : 'SIGNATURE_INVALID');
  }
  const { keyId, nonce } = verified;
  const expiresAt = new Date(now.getTime() + NONCE_LIFETIME_MS);
  const isFirst = await recordNonce(context.database, { keyId, nonce, now, expiresAt });
  if (!isFirst) throw new GameProviderError('SIGNATURE_REPEATED');
  return body;
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new GameProviderError('REQUEST_INVALID', { cause });
  }
};

/** For the platform: `POST /v1/sessions`, signed over the bytes that were sent. */
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
  });
};

/** For the game page: opening its session, reading it, starting over with play money. */
export const registerSessionRoutes = (app: FastifyInstance, context: Context): void => {
  const { database } = context;
  const sessionOf = ({ authorization }: FastifyRequest['headers']): Promise<GameSession> =>
    requireSession(context, database, authorization);

  app.post('/v1/sessions/open', async ({ body }): Promise<OpenedSession> => {
    const { token, bearer, clientSeed } = OpenSession.parse(body);
    const session = await openSession(context, token, bearer);
    if (clientSeed !== undefined) {
      await database.transaction(async (transaction) => {
        await lockSession(transaction, session.id);
        const { active } = await findOpenPairs(transaction, session.id);
        // Asked again after a lost answer, a round may have been played already.
        if (active.next_nonce === 0) await chooseClientSeed(transaction, active, clientSeed);
      });
    }
    return { bearer, session: await presentSession(context, session) };
  });

  app.get('/v1/session', async ({ headers }): Promise<SessionView> => {
    const session = await sessionOf(headers);
    const unfinished = await findUnfinished(database, session.id);
    if (unfinished?.state === 'decided') await advance(context, unfinished.id);
    return presentSession(context, session);
  });

  app.post('/v1/balance/reset', async ({ headers }) => {
    const session = await sessionOf(headers);
    if (session.mode !== 'demo') throw new GameProviderError('REQUEST_INVALID');
    const account = session.wallet_account ?? '';
    const txId = context.randomBytes(16).toString('hex');
    const { balanceMinor } = await context.demoWallet.reset(account, txId);
    return { balanceMinor: minorToNumber(balanceMinor) };
  });
};
