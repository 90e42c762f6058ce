import { LimitRequest, PlayerLimits, SetLimit, SetRealityCheck } from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { decide } from '../players/decide.ts';
import { policyOf } from '../policies/policy-of.ts';
import { cancelLooserLimit, confirmLooserLimit, setLimit } from './limits.ts';
import { readRealityCheck, setRealityCheck } from './reality-check.ts';
import { showLimits } from './show-limits.ts';

export interface LimitsOptions {
  database: Database;
  now: () => Date;
  newId: () => string;
}

const tags = ['responsible-gaming'];
const response = responses(PlayerLimits);

/** What players allow themselves. Each change answers all limits as they are then. */
export const limitsRoutes: FastifyPluginAsyncZod<LimitsOptions> = async (app, { database, now, newId }) => {
  const answer = async (queryable: Queryable, request: FastifyRequest) => {
    const player = playerOf(request);
    const { timeZone } = stateOf(request);
    return ok({
      serverTime: now().toISOString(),
      timeZone,
      ...(await showLimits(queryable, { playerId: player.playerId, timeZone, now: now() })),
      realityCheck: await readRealityCheck(queryable, player),
    });
  };

  app.get(
    '/dashboard/limits',
    { schema: { tags, summary: 'The player’s limits', response }, config: { action: 'protection.read' } },
    async (request) => answer(database, request),
  );

  app.post(
    '/dashboard/limits/set',
    {
      schema: { tags, summary: 'Set a limit, or ask for a looser one', body: SetLimit, response },
      config: { action: 'limits.set', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const requireMayRaise = (): void => {
        const decision = decide(stateOf(request), 'raise-limit', now());
        if (decision.isAllowed) return;
        throw new ApiError(decision.code, 'A player in this state may not ask for a looser limit.', {
          params: { until: decision.until?.toISOString() ?? null },
        });
      };
      await setLimit(request.transaction, {
        playerId,
        now: now(),
        newId,
        wish: request.body,
        looserAfterHours: policyOf(stateOf(request)).limits.looserAfterHours,
        requireMayRaise,
      });
      return answer(request.transaction, request);
    },
  );

  app.post(
    '/dashboard/limits/confirm',
    {
      schema: { tags, summary: 'The second yes to a looser limit', body: LimitRequest, response },
      config: { action: 'limits.confirm-looser', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      await confirmLooserLimit(request.transaction, { playerId, id: request.body.id, now: now() });
      return answer(request.transaction, request);
    },
  );

  app.post(
    '/dashboard/limits/cancel',
    {
      schema: {
        tags,
        summary: 'Keep the limit instead of the looser one that was asked for',
        body: LimitRequest,
        response,
      },
      config: { action: 'limits.set', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      await cancelLooserLimit(request.transaction, { playerId, id: request.body.id, now: now() });
      return answer(request.transaction, request);
    },
  );

  app.post(
    '/dashboard/reality-check',
    {
      schema: {
        tags,
        summary: 'How often a player is shown what they have played',
        body: SetRealityCheck,
        response,
      },
      config: { action: 'limits.set', idempotency: 'optional' },
    },
    async (request) => {
      const player = playerOf(request);
      await setRealityCheck(request.transaction, { ...player, minutes: request.body.minutes, now: now() });
      return answer(request.transaction, request);
    },
  );
};
