import {
  BonusExportQuery,
  BonusHistory,
  BonusHistoryQuery,
  GrantInfo,
  GrantInfoPath,
  GrantInfoQuery,
} from '@marquee/kernel/contracts/bonuses';
import { DataExport } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { findFreeSpinsOf } from '../free-rounds/present-free-rounds.ts';
import { periodOf } from '../history/period.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { dayIn } from '../responsible-gaming/calendar.ts';
import { streamGrants } from './export-grants.ts';
import { requireOwnGrant } from './grant-actions.ts';
import { findGrantView, presentGrant } from './present-grant.ts';
import type { CampaignLists } from './read-campaigns.ts';
import { readEntries, readGrantFilters, readGrantPage, readSteps, sumGrants } from './read-history.ts';

export interface BonusHistoryOptions {
  database: Database;
  lists: CampaignLists;
  now: () => Date;
}

const tags = ['dashboard'];

/** What a player was given, and what became of it. Days are those of the player's time zone. */
export const bonusHistoryRoutes: FastifyPluginAsyncZod<BonusHistoryOptions> = async (app, options) => {
  const { database, lists, now } = options;

  // The same under the name that the bonus pages know it by.
  for (const url of ['/player/history/bonus', '/bonus-campaign/history-list'])
    app.get(
      url,
      {
        schema: {
          tags,
          summary: 'Bonuses that the player was given or offered, the newest first',
          querystring: BonusHistoryQuery,
          response: responses(BonusHistory),
        },
        config: { action: 'history.read' },
      },
      async (request) => {
        const { playerId } = playerOf(request);
        const { timeZone } = stateOf(request);
        const { lang, from, to, cursor, limit, ...wanted } = request.query;
        const filter = { playerId, ...wanted, ...periodOf({ from, to }, timeZone) };
        const { rows, nextCursor } = await readGrantPage(database, filter, { cursor, limit });
        const overview =
          cursor === undefined
            ? { totals: await sumGrants(database, filter), ...(await readGrantFilters(database, playerId)) }
            : null;
        return ok({ items: rows.map((row) => presentGrant(row, lang)), nextCursor, overview, timeZone });
      },
    );

  app.get(
    '/player/history/bonus/export',
    {
      schema: {
        tags,
        summary: 'The bonuses of a filter as a table',
        querystring: BonusExportQuery,
        response: responses(DataExport),
      },
      config: { action: 'history.read' },
    },
    async (request, reply) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { lang, from, to, ...wanted } = request.query;
      const filter = { playerId, ...wanted, ...periodOf({ from, to }, timeZone) };
      const fileName = `marquee-bonuses-${dayIn(timeZone, now())}.csv`;
      reply.type('application/json; charset=utf-8');
      // A stream passes by the serializer; the test reads it with the contract.
      return reply.send(streamGrants(database, filter, { fileName, timeZone, lang }) as never);
    },
  );

  app.get(
    '/bonus-campaign/history-info/:bonusUuid',
    {
      schema: {
        tags,
        summary: 'A bonus of the player: its conditions, its money, and why it has ended',
        params: GrantInfoPath,
        querystring: GrantInfoQuery,
        response: responses(GrantInfo),
      },
      config: { action: 'history.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { lang, cursor, limit } = request.query;
      const grant = await requireOwnGrant(database, { playerId, bonusId: request.params.bonusUuid });
      const view = await findGrantView(database, grant.id);
      const freeSpins = await findFreeSpinsOf(database, grant.id);
      return ok({
        ...(freeSpins && { freeSpins }),
        grant: presentGrant(view, lang),
        ...(await lists.termsOf(view, request.visitor, lang)),
        steps: await readSteps(database, grant.id),
        ...(await readEntries(database, grant, { cursor, limit })),
        timeZone,
      });
    },
  );
};
