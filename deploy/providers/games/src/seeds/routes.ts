import type { FastifyInstance } from 'fastify';

import type { SeedsView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { ChooseSeed, RotateSeeds } from '../http/schemas.ts';
import { findUnfinished } from '../rounds/repository.ts';
import { presentSeeds } from '../sessions/presenter.ts';
import { requireSession } from '../sessions/sessions.ts';
import { findOpenPairs } from './repository.ts';
import { chooseClientSeed, rotatePairs } from './seeds.ts';

/** A round that is not drawn yet is drawn from the seeds as they are. @throws ROUND_OPEN */
const refuseWhileOpen = async (database: Queryable, sessionId: string): Promise<void> => {
  const unfinished = await findUnfinished(database, sessionId);
  if (unfinished && unfinished.state !== 'decided') throw new GameProviderError('ROUND_OPEN');
};

/** The player's hand in the seeds: choose one's own before the first round, and ask for the server's to be revealed. */
export const registerSeedRoutes = (app: FastifyInstance, context: Context): void => {
  const { database } = context;

  app.post('/v1/seeds/client', (request): Promise<SeedsView> => {
    const { clientSeed } = ChooseSeed.parse(request.body);
    return database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      await refuseWhileOpen(transaction, session.id);
      const { active } = await findOpenPairs(transaction, session.id);
      await chooseClientSeed(transaction, active, clientSeed);
      return presentSeeds(transaction, session.id);
    });
  });

  app.post('/v1/seeds/rotate', (request): Promise<SeedsView> => {
    const { clientSeed } = RotateSeeds.parse(request.body ?? {});
    return database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      await refuseWhileOpen(transaction, session.id);
      const gameVersion = context.games.current(session.game_slug)?.version;
      if (gameVersion === undefined) throw new GameProviderError('GAME_UNKNOWN');
      await rotatePairs(context, transaction, { sessionId: session.id, gameVersion, clientSeed });
      return presentSeeds(transaction, session.id);
    });
  });
};
