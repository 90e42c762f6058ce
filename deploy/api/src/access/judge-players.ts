import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { decide } from '../players/decide.ts';
import type { PlayerState } from '../players/player-state.ts';
import { playerActionOf } from './policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The state of the player who sends the request, as it was before the handler; null for all others. */
    playerState: PlayerState | null;
  }
}

interface JudgementSetup {
  readState: (playerId: string) => Promise<PlayerState>;
  now: () => Date;
}

/**
 * Judges every call of a player by their state, before its handler, and gives it the state. Add it after access and before
 * the routes.
 */
export const addPlayerJudgement = (app: FastifyInstance, { readState, now }: JudgementSetup): void => {
  app.decorateRequest('playerState', null);
  app.addHook('onRequest', async (request) => {
    const { principal, routeOptions } = request;
    const { action } = routeOptions.config;
    const playerAction = action && playerActionOf(action);
    if (principal.kind !== 'player' || !playerAction) return;
    const state = await readState(principal.playerId);
    const decision = decide(state, playerAction, now());
    if (!decision.isAllowed) {
      throw new ApiError(decision.code, `A player in this state may not ${playerAction}.`, {
        params: { until: decision.until?.toISOString() ?? null },
      });
    }
    request.playerState = state;
  });
};

/** The state of the player who sends the request. @throws if it is somebody else: the policy has a mistake */
export const stateOf = ({ playerState }: { playerState: PlayerState | null }): PlayerState => {
  if (playerState === null) throw new Error('The state of a player is read for actions of players alone.');
  return playerState;
};
