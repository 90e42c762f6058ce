import {
  LatestRace,
  RaceLeaderboard,
  RaceQuery,
  RaceStage,
  TournamentParams,
} from '@marquee/kernel/contracts/tournaments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { addBoardRoutes, addGamesRoute, askerOf, type TournamentOptions } from './board-routes.ts';
import { readLatestRace, readRaceLeaderboard, readRaceStage } from './races.ts';
import type { GamesOf } from './read-games.ts';
import { requireShown } from './read-tournaments.ts';

const tags = ['competitions'];
const GAMES: Record<string, { of: GamesOf; summary: string }> = {
  'all-games': { of: 'all', summary: 'Games whose rounds count in a stage' },
  'bonus-games': { of: 'bonus', summary: 'Games whose rounds count more than once' },
  'not-bonus-games': { of: 'not-bonus', summary: 'Games whose rounds count once' },
};

/** Races and their stages. */
export const raceRoutes: FastifyPluginAsyncZod<TournamentOptions> = async (app, options) => {
  const { database, boards, now } = options;

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

  addBoardRoutes(app, options, {
    drifts: {
      path: '/race-stage/:id/drifts',
      summary: 'Who of a stage stands elsewhere than at the comparison before',
    },
    leaderboard: { path: '/race-stage/:id/leaderboard', summary: 'The board of a stage' },
  });
  for (const [name, { of, summary }] of Object.entries(GAMES))
    addGamesRoute(app, options, { path: `/race-stage/:id/${name}`, summary, of });
};
