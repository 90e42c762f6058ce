import {
  Movements,
  MovementsQuery,
  RoundDetails,
  RoundDetailsParams,
  RoundDetailsQuery,
  RoundExportQuery,
  RoundHistory,
  RoundHistoryQuery,
  Statement,
  StatementQuery,
} from '@marquee/kernel/contracts/history';
import { DataExport } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import type { GamesProvider } from '../games/provider-client.ts';
import { ApiError, InvalidInput, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { dayIn } from '../responsible-gaming/calendar.ts';
import { streamRounds } from './export-rounds.ts';
import { readMovements, sumMovements } from './movements.ts';
import { periodOf } from './period.ts';
import {
  presentLifetime,
  presentMonth,
  presentMovement,
  presentRound,
  presentSums,
  presentTotals,
  type VerifierOrigin,
} from './presenter.ts';
import { askForRecord } from './round-details.ts';
import { readCurrencies, readRound, readRoundChoices, readRounds, sumRounds } from './rounds.ts';
import { readLifetime, readStatementMonths } from './statement.ts';

export interface HistoryOptions {
  database: Database;
  verifierOrigin: VerifierOrigin;
  provider: Pick<GamesProvider, 'findRecord'>;
  now: () => Date;
}

const tags = ['dashboard'];
const config = { action: 'history.read' } as const;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What a player has played and what has changed their money. Days are those of the player's time zone. */
export const historyRoutes: FastifyPluginAsyncZod<HistoryOptions> = async (app, options) => {
  const { database, verifierOrigin, provider: gamesProvider, now } = options;

  /** The currency that is asked for, or the active one. @throws {InvalidInput} for one that the player never had */
  const chooseCurrency = (currencies: readonly string[], asked: string | undefined): string => {
    const [active] = currencies;
    const currency = asked ?? active;
    if (currency === undefined || !currencies.includes(currency))
      throw new InvalidInput({ currency: [{ code: 'field.not_allowed' }] });
    return currency;
  };

  app.get(
    '/player/history/round',
    {
      schema: {
        tags,
        summary: 'Rounds that the player has played for money, the newest first',
        querystring: RoundHistoryQuery,
        response: responses(RoundHistory),
      },
      config,
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { from, to, cursor, limit, ...wanted } = request.query;
      const filter = { playerId, ...wanted, ...periodOf({ from, to }, timeZone) };
      const { rows, nextCursor } = await readRounds(database, filter, { cursor, limit });
      const overview =
        cursor === undefined
          ? {
              totals: (await sumRounds(database, filter)).map(presentTotals),
              ...(await readRoundChoices(database, playerId)),
            }
          : null;
      const items = rows.map((row) => presentRound(row, verifierOrigin));
      return ok({ items, nextCursor, overview, timeZone });
    },
  );

  app.get(
    '/player/history/round/export',
    {
      schema: {
        tags,
        summary: 'The rounds of a filter as a table',
        querystring: RoundExportQuery,
        response: responses(DataExport),
      },
      config,
    },
    async (request, reply) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { from, to, ...wanted } = request.query;
      const filter = { playerId, ...wanted, ...periodOf({ from, to }, timeZone) };
      const fileName = `marquee-rounds-${dayIn(timeZone, now())}.csv`;
      reply.type('application/json; charset=utf-8');
      // A stream passes by the serializer; the test reads it with the contract.
      return reply.send(streamRounds(database, filter, { fileName, timeZone }) as never);
    },
  );

  app.get(
    '/player/history/round/:provider/:roundId',
    {
      schema: {
        tags,
        summary: 'A round of the player, with what its provider has kept of it',
        params: RoundDetailsParams,
        querystring: RoundDetailsQuery,
        response: responses(RoundDetails),
      },
      config,
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const row = await readRound(database, { playerId, ...request.params });
      if (row === undefined) throw new ApiError('ROUND_NOT_FOUND', 'The player has played no such round.');
      const round = presentRound(row, verifierOrigin);
      const onFailure = (error: unknown): void =>
        request.log.warn({ err: error, roundId: round.id }, 'the record of a round could not be read');
      const asked = await askForRecord(gamesProvider, { round, lang: request.query.lang, onFailure });
      return ok({ round, ...asked, timeZone: stateOf(request).timeZone });
    },
  );

  app.get(
    '/player/history/movements',
    {
      schema: {
        tags,
        summary: 'What has changed the player’s cash, the newest first',
        querystring: MovementsQuery,
        response: responses(Movements),
      },
      config,
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const { from, to, cursor, limit } = request.query;
      const currencies = await readCurrencies(database, playerId);
      const currency = chooseCurrency(currencies, request.query.currency);
      const filter = { playerId, currency, ...periodOf({ from, to }, timeZone) };
      const { rows, nextCursor } = await readMovements(database, filter, { cursor, limit });
      const overview =
        cursor === undefined
          ? { ...presentSums(await sumMovements(database, filter), currency), currencies }
          : null;
      const items = rows.map((row) => presentMovement(row, currency));
      return ok({ currency, items, nextCursor, overview, timeZone });
    },
  );

  app.get(
    '/player/history/statement',
    {
      schema: {
        tags,
        summary: 'The player’s activity in the months of a year',
        querystring: StatementQuery,
        response: responses(Statement),
      },
      config,
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { timeZone } = stateOf(request);
      const currencies = await readCurrencies(database, playerId);
      const currency = chooseCurrency(currencies, request.query.currency);
      const lifetime = await readLifetime(database, { playerId, currency });
      const thisYear = yearOf(dayIn(timeZone, now()));
      const firstYear = Math.min(yearOf(dayIn(timeZone, lifetime.since)), thisYear);
      const year = request.query.year ?? thisYear;
      const months = await readStatementMonths(database, { playerId, currency, timeZone, year });
      return ok({
        currency,
        currencies,
        year,
        years: Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index),
        months: months.map((month) => presentMonth(month, currency)),
        lifetime: presentLifetime(lifetime, currency),
        timeZone,
      });
    },
  );
};
