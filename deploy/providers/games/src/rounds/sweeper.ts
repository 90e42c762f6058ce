import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { findGame } from '../games/registry.ts';
import { lockSession } from '../sessions/repository.ts';
import { findAbandoned } from './open-repository.ts';
import { settleAbandonedRound } from './open-round.ts';
import type { Round } from './repository.ts';

const ABANDONED_MS = 15 * 60_000;
const EVERY_MS = 60_000;
const AT_ONCE = 20;

const settleOne = (context: Context, sessionId: string): Promise<Round | null> =>
  context.database.transaction(async (transaction) => {
    const session = await lockSession(transaction, sessionId);
    const game = session && findGame(session.game_slug);
    return session && game ? settleAbandonedRound(context, transaction, game, session) : null;
  });

/**
 * Settles rounds that have waited a quarter of an hour for their decision; answers how many.
 *
 * A round that cannot be settled is reported and left, so that it holds up nobody else's.
 */
export const settleAbandoned = async (
  context: Context,
  onFailure: (error: unknown, sessionId: string) => void,
): Promise<number> => {
  const openedBefore = new Date(context.now().getTime() - ABANDONED_MS);
  let settled = 0;
  for (const sessionId of await findAbandoned(context.database, openedBefore, AT_ONCE)) {
    try {
      if (await settleOne(context, sessionId)) settled += 1;
    } catch (error) {
      onFailure(error, sessionId);
    }
  }
  return settled;
};

/** Looks for abandoned rounds every minute while the server runs. */
export const sweepRounds = (app: FastifyInstance, context: Context): void => {
  const timer = setInterval(() => {
    const report = (error: unknown, sessionId?: string): void =>
      app.log.error({ err: error, sessionId }, 'an abandoned round is not settled');
    settleAbandoned(context, report).catch(report);
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
