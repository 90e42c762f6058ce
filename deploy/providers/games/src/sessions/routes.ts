import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { BalanceView, OpenedSession, SessionView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { OpenSession } from '../http/schemas.ts';
import { advance } from '../rounds/advance.ts';
import { findUnfinished } from '../rounds/repository.ts';
import { findOpenPairs } from '../seeds/repository.ts';
import { chooseClientSeed } from '../seeds/seeds.ts';
import { balanceOf, presentBalance, presentSession } from './presenter.ts';
import { lockSession } from './repository.ts';
import type { GameSession } from './repository.ts';
import { openSession, requireSession } from './sessions.ts';

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

  app.post('/v1/balance/reset', async ({ headers }): Promise<BalanceView> => {
    const session = await sessionOf(headers);
    if (session.mode !== 'demo') throw new GameProviderError('REQUEST_INVALID');
    const account = session.wallet_account ?? '';
    const txId = context.randomBytes(16).toString('hex');
    return presentBalance(await context.demoWallet.reset(account, txId));
  });

  app.get('/v1/balance', async ({ headers }): Promise<BalanceView> => {
    const session = await sessionOf(headers);
    return presentBalance(await balanceOf(context, session));
  });
};
