import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OpenedRound, PlayedRound } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { findGame } from '../games/registry.ts';
import { DecideRound, PlayRound } from '../http/schemas.ts';
import { presentOpenRound, presentRound } from '../sessions/presenter.ts';
import { lockSession } from '../sessions/repository.ts';
import type { GameSession } from '../sessions/repository.ts';
import { requireSession } from '../sessions/sessions.ts';
import { decideRound, openRound } from './open-round.ts';
import { playRound } from './play-round.ts';

type Play<Answer> = (database: Queryable, game: Game, session: GameSession) => Promise<Answer>;

/** A bet in, its stored result out; where the game leaves a decision, what is dealt first and the result after it. */
export const registerRoundRoutes = (app: FastifyInstance, context: Context): void => {
  const inSession = <Answer>(request: FastifyRequest, play: Play<Answer>): Promise<Answer> =>
    context.database.transaction(async (transaction) => {
      const session = await requireSession(context, transaction, request.headers.authorization);
      const game = findGame(session.game_slug);
      if (!game) throw new GameProviderError('GAME_UNKNOWN');
      return play(transaction, game, session);
    });

  app.post('/v1/rounds', (request): Promise<PlayedRound> => {
    const bet = PlayRound.parse(request.body);
    return inSession(request, async (database, game, session) => {
      const round = await playRound(context, database, game, session, bet);
      return { round: presentRound(round), nextRoundInMs: game.roundMs(round.drawn) };
    });
  });

  app.post('/v1/rounds/open', (request): Promise<OpenedRound> => {
    const bet = PlayRound.parse(request.body);
    return inSession(request, async (database, game, session) => {
      const { round, balanceMinor } = await openRound(context, database, game, session, bet);
      return { opened: presentOpenRound(round), balanceMinor };
    });
  });

  app.post('/v1/rounds/decide', (request): Promise<PlayedRound> => {
    const decision = DecideRound.parse(request.body);
    return inSession(request, async (database, game, session) => {
      const round = await decideRound(context, database, game, session, decision);
      const settled = await lockSession(database, session.id);
      const waitMs = (settled?.next_round_at?.getTime() ?? 0) - context.now().getTime();
      return { round: presentRound(round), nextRoundInMs: Math.max(0, waitMs) };
    });
  });
};
