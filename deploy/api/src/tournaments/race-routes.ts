import {
  Drifts,
  LatestRace,
  Leaderboard,
  RaceLeaderboard,
  RaceQuery,
  RaceStage,
  TournamentGames,
  TournamentGamesQuery,
  TournamentParams,
} from '@marquee/kernel/contracts/tournaments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { readLatestRace, readRaceLeaderboard, readRaceStage } from './races.ts';
import { readDrifts, readLeaderboard } from './read-board.ts';
import { type GamesOf, readGames } from './read-games.ts';
import { requireShown } from './read-tournaments.ts';
import { askerOf, type TournamentOptions } from './routes.ts';

const tags = ['competitions'];
const GAMES: Record<string, { of: GamesOf; summary: string }> = {
  'all-games': { of: 'all', summary: 'Games whose rounds count in a stage' },
  'bonus-games': { of: 'bonus', summary: 'Games whose rounds count more than once' },
  'not-bonus-games': { of: 'not-bonus', summary: 'Games whose rounds count once' },
};

/** Races and their stages. */
export const raceRoutes: FastifyPluginAsyncZod<TournamentOptions> = async (app, options) => {
  const { database, catalogue, boards, now } = options;

  app.get(
    '/race/latest',
    {
      schema: {
        tags,
        summary: 'The race that runs, and the one that comes next',
        querystring: RaceQuery,
        response: responses(LatestRace),
      },
      config: { action: 'competitions.view' },
    },
    async (request) => ok(await readLatestRace(database, askerOf(request, request.query.lang, now()))),
  );

  app.get(
    '/race/latest/leaderboard',
    {
      schema: {
        tags,
        summary: 'The board of the race that runs',
        querystring: RaceQuery,
        response: responses(RaceLeaderboard),
      },
      config: { action: 'competitions.view' },
    },
    async (request) =>
      ok(await readRaceLeaderboard(database, boards, askerOf(request, request.query.lang, now()))),
  );

  app.get(
    '/race-stage/:id',
    {
      schema: {
        tags,
        summary: 'Everything of a stage of a race',
        params: TournamentParams,
        querystring: RaceQuery,
        response: responses(RaceStage),
      },
      config: { action: 'competitions.view' },
    },
    async (request) => {
      const row = await requireShown(database, request.params.id);
      return ok(await readRaceStage(database, row, askerOf(request, request.query.lang, now())));
    },
  );

  app.get(
    '/race-stage/:id/leaderboard',
    {
      schema: {
        tags,
        summary: 'The board of a stage',
        params: TournamentParams,
        querystring: RaceQuery,
        response: responses(Leaderboard),
      },
      config: { action: 'competitions.view' },
    },
    async (request) => {
      const { playerId, now: at } = askerOf(request, request.query.lang, now());
      const row = await requireShown(database, request.params.id);
      const view = await boards.view(row);
      return ok(await readLeaderboard(database, row, { view, playerId, now: at }));
    },
  );

  app.get(
    '/race-stage/:id/drifts',
    {
      schema: {
        tags,
        summary: 'Who of a stage stands elsewhere than at the comparison before',
        params: TournamentParams,
        querystring: RaceQuery,
        response: responses(Drifts),
      },
      config: { action: 'competitions.view' },
    },
    async ({ params }) => {
      const row = await requireShown(database, params.id);
      return ok(readDrifts(row, await boards.view(row)));
    },
  );

  for (const [name, { of, summary }] of Object.entries(GAMES))
    app.get(
      `/race-stage/:id/${name}`,
      {
        schema: {
          tags,
          summary,
          params: TournamentParams,
          querystring: TournamentGamesQuery,
          response: responses(TournamentGames),
        },
        config: { action: 'competitions.view' },
      },
      async ({ params, query: { cursor, limit }, visitor }) => {
        const row = await requireShown(database, params.id);
        const offering = await catalogue.offeredTo(visitor);
        return ok(await readGames(database, row, { offering, of, cursor, limit, now: now() }));
      },
    );
};
