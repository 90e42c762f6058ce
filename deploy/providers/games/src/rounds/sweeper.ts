import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { findGame } from '../games/registry.ts';
import { lockSession } from '../sessions/repository.ts';
import { findAbandoned } from './open-repository.ts';
import { settleAbandonedRound } from './open-round.ts';

const ABANDONED_MS = 15 * 60_000;
const EVERY_MS = 60_000;
const AT_ONCE = 20;

/** Settles rounds that have waited a quarter of an hour for their decision; answers how many. */
export const settleAbandoned = async (context: Context): Promise<number> => {
  const openedBefore = new Date(context.now().getTime() - ABANDONED_MS);
  let settled = 0;
  for (const sessionId of await findAbandoned(context.database, openedBefore, AT_ONCE)) {
    const round = await context.database.transaction(async (transaction) => {
      const session = await lockSession(transaction, sessionId);
      const game = session && findGame(session.game_slug);
      return session && game ? settleAbandonedRound(context, transaction, game, session) : null;
    });
    if (round) settled += 1;
  }
  return settled;
};

/** Looks for abandoned rounds every minute while the server runs. */
export const sweepRounds = (app: FastifyInstance, context: Context): void => {
  const timer = setInterval(() => {
    settleAbandoned(context).catch((error: unknown) =>
      app.log.error({ err: error }, 'abandoned rounds are not settled'),
    );
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
