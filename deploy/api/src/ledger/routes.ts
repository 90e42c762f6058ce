import { Balance, BalanceQuery } from '@marquee/kernel/contracts/player';
import type { Language } from '@marquee/kernel/locale';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { readMeters } from '../bonuses/read-meters.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { readPlayer } from '../players/player.ts';
import { readBalances } from './balances.ts';
import { presentBalance } from './presenter.ts';

export interface LedgerOptions {
  database: Database;
  now: () => Date;
}

export const ledgerRoutes: FastifyPluginAsyncZod<LedgerOptions> = async (app, { database, now }) => {
  app.get(
    '/dashboard/balance',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'What the player has',
        querystring: BalanceQuery,
        response: responses(Balance),
      },
      config: { action: 'balance.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const balances = await readBalances(database, playerId);
      const lang = request.query.lang ?? ((await readPlayer(database, playerId)).language as Language);
      return ok({
        accounts: balances.map(presentBalance),
        grants: await readMeters(database, playerId, lang),
        serverTime: now().toISOString(),
      });
    },
  );
};
