import { Cashback, CashbackClaim, CashbackClaimed, CashbackPath } from '@marquee/kernel/contracts/points';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { claimCashback } from './claim-cashback.ts';
import { readCashback } from './read-cashback.ts';

interface CashbackOptions {
  database: Database;
  now: () => Date;
  newId: () => string;
}

const tags = ['bonuses'];

/** What of a week's net loss comes back. */
export const cashbackRoutes: FastifyPluginAsyncZod<CashbackOptions> = async (app, options) => {
  const { database, now, newId } = options;

  app.get(
    '/bonus-campaign/cashback',
    {
      schema: {
        tags,
        summary: 'The player’s cashback, so far and of the last weeks',
        response: responses(Cashback),
      },
      config: { action: 'points.read' },
    },
    async (request) =>
      ok(
        await readCashback(database, {
          playerId: playerOf(request).playerId,
          state: stateOf(request),
          now: now(),
        }),
      ),
  );

  app.post(
    '/bonus-campaign/:id/cashback/reward',
    {
      schema: {
        tags,
        summary: 'Turn the cashback of a week into bonus money',
        params: CashbackPath,
        body: CashbackClaim,
        response: responses(CashbackClaimed),
      },
      config: { action: 'points.exchange', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { id } = request.params;
      const grant = await claimCashback(request.transaction, { id, grantId: newId(), playerId, at: now() });
      return ok({
        grantId: grant.id,
        grantNumber: grant.number,
        isWaiting: grant.state === 'queued',
      });
    },
  );
};
