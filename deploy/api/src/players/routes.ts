import { Handled } from '@marquee/kernel/contracts';
import { DisplayData, TermsAcceptance } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import type { RealtimeAccess } from '../events/realtime-tokens.ts';
import { ok } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { acceptTerms } from '../terms/terms.ts';
import { readDisplayData } from './display-data.ts';

export interface PlayersOptions {
  database: Database;
  secrets: Secrets;
  realtime: RealtimeAccess;
  now: () => Date;
}

const tags = ['player'];

export const playerRoutes: FastifyPluginAsyncZod<PlayersOptions> = async (
  app,
  { database, secrets, realtime, now },
) => {
  app.get(
    '/player/display-data',
    {
      schema: { tags, summary: 'What the site shows of the player', response: responses(DisplayData) },
      config: { action: 'player.read' },
    },
    async (request) => {
      const player = playerOf(request);
      const tokens = await realtime.issue(player);
      return ok(await readDisplayData(database, secrets, { playerId: player.playerId, tokens, now: now() }));
    },
  );

  app.post(
    '/terms/accept',
    {
      schema: {
        tags,
        summary: 'Agree to the terms in force, as they were shown',
        body: TermsAcceptance,
        response: responses(Handled),
      },
      config: { action: 'terms.accept', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { versions } = request.body;
      const address = clientAddress(request);
      await acceptTerms(request.transaction, { playerId, versions, address, at: now() });
      return ok({ handled: true });
    },
  );
};
