import type { FastifyInstance } from 'fastify';

import type { FreeRoundsView, OpenedRound, PlayedRound } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import { offerFreeRounds } from '../free-rounds/free-rounds.ts';
import { DecideRound, PlayRound } from '../http/schemas.ts';
import { presentBalance, presentOpenRound, presentRound } from '../sessions/presenter.ts';
import { findSessionById } from '../sessions/repository.ts';
import { rulesOf } from './outcome.ts';
import { decideRound, msUntilNext, openRound, playRound } from './play.ts';
import type { Round } from './repository.ts';

/** What its player has left. */
const freeRoundsOf = async (
  context: Context,
  { session_id: sessionId, mode }: Round,
): Promise<FreeRoundsView | null> => {
  const session = mode === 'real' && (await findSessionById(context.database, sessionId));
  return session ? offerFreeRounds(context, session) : null;
};

/** Takes a bet and returns its stored result; in games with a decision, the deal first and the result after it. */
export const registerRoundRoutes = (app: FastifyInstance, context: Context): void => {
  app.post('/v1/rounds', async ({ body, headers: { authorization } }): Promise<PlayedRound> => {
    const round = await playRound(context, { authorization, bet: PlayRound.parse(body) });
    const ofGame = rulesOf(context, round).roundMs(round.drawn ?? []);
    const nextRoundInMs = Math.max(ofGame, round.minimum_round_ms);
    return { round: presentRound(round), nextRoundInMs, freeRounds: await freeRoundsOf(context, round) };
  });

  app.post('/v1/rounds/open', async ({ body, headers: { authorization } }): Promise<OpenedRound> => {
    const round = await openRound(context, { authorization, bet: PlayRound.parse(body) });
    const balance = await context.walletOf(round.mode).balance(round.wallet_account);
    return { opened: presentOpenRound(round), balance: presentBalance(balance) };
  });

  app.post('/v1/rounds/decide', async ({ body, headers: { authorization } }): Promise<PlayedRound> => {
    const round = await decideRound(context, { authorization, ...DecideRound.parse(body) });
    const nextRoundInMs = await msUntilNext(context, round);
    return { round: presentRound(round), nextRoundInMs, freeRounds: await freeRoundsOf(context, round) };
  });
};
