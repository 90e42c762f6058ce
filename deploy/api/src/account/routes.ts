import { Handled } from '@marquee/kernel/contracts';
import {
  AccountClosure,
  CurrencyAccountChange,
  CurrencyAccounts,
  DataExport,
  DataExportQuery,
} from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { endAllGrants } from '../bonuses/end-grants.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { decide } from '../players/decide.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { recordAuthEvent } from '../sessions/auth-events.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  addCurrency,
  closeCurrency,
  type CurrencyChange,
  readCurrencyAccounts,
  requireNoMoney,
  switchCurrency,
} from './currency-accounts.ts';
import { readPlayerData, writeCsv } from './export-data.ts';

interface AccountOptions {
  database: Database;
  secrets: Secrets;
  sessions: Sessions;
  now: () => Date;
}

const tags = ['profile'];

type Change = (transaction: Queryable, change: CurrencyChange) => Promise<void>;
const CHANGES = {
  add: [addCurrency, 'Open an account in another currency'],
  switch: [switchCurrency, 'Play and pay with another account'],
  close: [closeCurrency, 'Close an account that is not in use'],
} as const satisfies Record<string, readonly [Change, string]>;

export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { database, secrets, sessions, now } = options;

  app.get(
    '/profile/currency-account',
    {
      schema: {
        tags,
        summary: 'Accounts of the player, and currencies for another one',
        response: responses(CurrencyAccounts),
      },
      config: { action: 'currency-account.read' },
    },
    async (request) => ok(await readCurrencyAccounts(database, playerOf(request).playerId)),
  );

  for (const [name, [change, summary]] of Object.entries(CHANGES)) {
    app.post(
      `/profile/currency-account/${name}`,
      {
        schema: { tags, summary, body: CurrencyAccountChange, response: responses(CurrencyAccounts) },
        config: { action: 'currency-account.change', idempotency: 'optional' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const { currency } = request.body;
        await change(request.transaction, { playerId, currency, at: now() });
        return ok(await readCurrencyAccounts(request.transaction, playerId));
      },
    );
  }

  app.get(
    '/profile/export',
    {
      schema: {
        tags,
        summary: 'All that is kept of the player, as a file',
        querystring: DataExportQuery,
        response: responses(DataExport),
      },
      config: { action: 'account.export' },
    },
    async (request) => {
      const data = await readPlayerData(database, secrets, playerOf(request).playerId);
      const fileName = `marquee-${now().toISOString().slice(0, 10)}`;
      return request.query.format === 'csv'
        ? ok({ fileName: `${fileName}.csv`, mediaType: 'text/csv', content: writeCsv(data) })
        : ok({
            fileName: `${fileName}.json`,
            mediaType: 'application/json',
            content: JSON.stringify(data, null, 2),
          });
    },
  );

  app.post(
    '/profile/close',
    {
      schema: { tags, summary: 'Close the account', body: AccountClosure, response: responses(Handled) },
      config: { action: 'account.close', idempotency: 'required', needsProof: true },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const at = now();
      // A break is not a way to a new account: GLI-19 A.3.10.
      const decision = decide(stateOf(request), 'play-demo', at);
      if (!decision.isAllowed && ['SELF_EXCLUDED', 'COOLING_OFF'].includes(decision.code))
        throw new ApiError(decision.code, 'An account is not closed during a break or an exclusion.');
      // Nobody signs in to a closed account, and so nobody could take the money out.
      await requireNoMoney(request.transaction, playerId);
      // No money is in them; nobody is left to tell.
      await endAllGrants(request.transaction, { playerId, reason: 'account_closed', at });
      await request.transaction.query('update player set closed_at = $2, close_reason = $3 where id = $1', [
        playerId,
        at,
        request.body.reason ?? null,
      ]);
      await sessions.endAll(request.transaction, { playerId, reason: 'account-closed' });
      await recordAuthEvent(request.transaction, {
        playerId,
        kind: 'account-closed',
        isSuccess: true,
        reason: null,
        device: deviceOf(request),
        at,
      });
      return ok({ handled: true });
    },
  );
};
