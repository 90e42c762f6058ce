import type { FastifyInstance } from 'fastify';

import type { PlayedRound } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { findGame } from '../games/registry.ts';
import { PlayRound } from '../http/schemas.ts';
import { presentRound } from '../sessions/presenter.ts';
import { requireSession } from '../sessions/sessions.ts';
import { playRound } from './play-round.ts';

/** `POST /v1/rounds`: a bet in, its stored result out. */
export const registerRoundRoutes = (app: FastifyInstance, context: Context): void => {
  app.post('/v1/rounds', (request): Promise<PlayedRound> => {
    const bet = PlayRound.parse(request.body);
    return context.database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      const game = findGame(session.game_slug);
      if (!game) throw new GameProviderError('GAME_UNKNOWN');
      const round = await playRound(context, transaction, game, session, bet);
      return { round: presentRound(round), nextRoundInMs: game.minimumRoundMs };
    });
  });
};
