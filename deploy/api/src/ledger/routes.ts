import { Balance } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
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
      schema: { tags: ['dashboard'], summary: 'What the player has', response: responses(Balance) },
      config: { action: 'balance.read' },
    },
    async (request) => {
      const balances = await readBalances(database, playerOf(request).playerId);
      return ok({ accounts: balances.map(presentBalance), serverTime: now().toISOString() });
    },
  );
};
