import { PointsExportQuery, PointsHistory, PointsHistoryQuery } from '@marquee/kernel/contracts/history';
import { DataExport } from '@marquee/kernel/contracts/player';
import {
  Points,
  PointsAsked,
  PointsExchange,
  PointsExchanged,
  PointsQuote,
  PointsRules,
} from '@marquee/kernel/contracts/points';
import { toDecimal } from '@marquee/kernel/money';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { periodOf } from '../history/period.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { dayIn } from '../responsible-gaming/calendar.ts';
import { POINTS } from '../rules/points.ts';
import { confirmExchange, type Quoted, quoteExchange } from './exchange-points.ts';
import { streamPoints } from './export-points.ts';
import { presentChange, readPointsChanges, sumPointsChanges } from './points-history.ts';
import { POINT } from './points-money.ts';
import { POINTS_RULES, pointsText, readPointsPage } from './read-points.ts';

interface PointsOptions {
  database: Database;
  now: () => Date;
  newId: () => string;
}

const tags = ['dashboard'];

const presentQuoted = ({ row: { id, points, currency, amount, pointsPerEuro }, left }: Quoted) => ({
  id,
  points: Number(points / POINT),
  currency,
  amount: toDecimal({ amountMinor: amount, currency }),
  pointsPerEuro,
  wagerFactor: POINTS.wagerFactor,
  validDays: POINTS.validDays,
  pointsLeft: pointsText(left),
});

/** Loyalty points and the status that they bring. */
export const pointsRoutes: FastifyPluginAsyncZod<PointsOptions> = async (app, { database, now, newId }) => {
  app.get(
    '/points/rules',
    {
      schema: {
        tags,
        summary: 'How points are earned and what they bring',
        response: responses(PointsRules),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async () => ok(POINTS_RULES),
  );

  app.get(
    '/points',
    {
      schema: { tags, summary: 'The player’s points and status', response: responses(Points) },
      config: { action: 'points.read' },
    },
    async (request) => ok(await readPointsPage(database, playerOf(request).playerId, now())),
  );

  app.post(
    '/points/exchange/quote',
    {
      schema: {
        tags,
        summary: 'What points would be as bonus money, for a minute',
        body: PointsAsked,
        response: responses(PointsQuote),
      },
      config: { action: 'points.exchange', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const at = now();
      const { points } = request.body;
      const quoted = await quoteExchange(request.transaction, { id: newId(), playerId, points, at });
      return ok({
        ...presentQuoted(quoted),
        expiresAt: quoted.row.expiresAt.toISOString(),
        serverTime: at.toISOString(),
      });
    },
  );

  app.post(
    '/points/exchange',
    {
      schema: {
        tags,
        summary: 'Turn points into bonus money, as it was quoted',
        body: PointsExchange,
        response: responses(PointsExchanged),
      },
      config: { action: 'points.exchange', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { quoteId } = request.body;
      const exchanged = await confirmExchange(request.transaction, {
        quoteId,
        grantId: newId(),
        playerId,
        at: now(),
      });
      const { grant, at } = exchanged;
      return ok({
        ...presentQuoted(exchanged),
        grantId: grant.id,
        grantNumber: grant.number,
        isWaiting: grant.state === 'queued',
        at: at.toISOString(),
      });
    },
  );

  app.get(
    '/player/history/points',
    {
      schema: {
        tags,
        summary: 'What has changed the player’s points, the newest first',
        querystring: PointsHistoryQuery,
        response: responses(PointsHistory),
      },
      config: { action: 'history.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { from, to, type, cursor, limit } = request.query;
      const filter = { playerId, type, ...periodOf({ from, to }, timeZone) };
      const { rows, nextCursor } = await readPointsChanges(database, filter, { cursor, limit });
      const overview = cursor === undefined ? await sumPointsChanges(database, filter) : null;
      return ok({ items: rows.map(presentChange), nextCursor, overview, timeZone });
    },
  );

  app.get(
    '/player/history/points/export',
    {
      schema: {
        tags,
        summary: 'The changes of points of a filter as a table',
        querystring: PointsExportQuery,
        response: responses(DataExport),
      },
      config: { action: 'history.read' },
    },
    async (request, reply) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { from, to, type } = request.query;
      const filter = { playerId, type, ...periodOf({ from, to }, timeZone) };
      const fileName = `marquee-points-${dayIn(timeZone, now())}.csv`;
      reply.type('application/json; charset=utf-8');
      // A stream passes by the serializer; the test reads it with the contract.
      return reply.send(streamPoints(database, filter, { fileName, timeZone }) as never);
    },
  );
};
