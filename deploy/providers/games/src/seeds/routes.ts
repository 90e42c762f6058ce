import type { FastifyInstance } from 'fastify';

import type { SeedsView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { ChooseSeed, RotateSeeds } from '../http/schemas.ts';
import { findOpenRound } from '../rounds/open-repository.ts';
import { presentSeeds } from '../sessions/presenter.ts';
import { requireSession } from '../sessions/sessions.ts';
import { findOpenPairs } from './repository.ts';
import { chooseClientSeed, rotatePairs } from './seeds.ts';

/** The player's hand in the seeds: choose one's own before the first round, and ask for the server's to be revealed. */
export const registerSeedRoutes = (app: FastifyInstance, context: Context): void => {
  const { database } = context;

  app.post('/v1/seeds/client', (request): Promise<SeedsView> => {
    const { clientSeed } = ChooseSeed.parse(request.body);
    return database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      const { active } = await findOpenPairs(transaction, session.id);
      await chooseClientSeed(transaction, active, clientSeed);
      return presentSeeds(transaction, session.id);
    });
  });

  app.post('/v1/seeds/rotate', (request): Promise<SeedsView> => {
    const { clientSeed } = RotateSeeds.parse(request.body ?? {});
    return database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      // Its seed would tell what is still to come.
      if (await findOpenRound(transaction, session.id)) throw new GameProviderError('ROUND_OPEN');
      await rotatePairs(context, transaction, session.id, clientSeed);
      return presentSeeds(transaction, session.id);
    });
  });
};
