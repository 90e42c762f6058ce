import { ActiveTournamentsQuery } from '@marquee/kernel/contracts/competitions';
import {
  ClosedTournaments,
  ClosedTournamentsQuery,
  MaxFreeWin,
  MaxFreeWinParams,
  PlayerCompetitions,
  PlayerCompetitionsQuery,
  Tournament,
  TournamentJoin,
  TournamentJoined,
  TournamentList,
  TournamentParams,
  TournamentQuery,
} from '@marquee/kernel/contracts/tournaments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { addBoardRoutes, addGamesRoute, askerOf, type TournamentOptions } from './board-routes.ts';
import { joinTournament } from './join-tournament.ts';
import { readMaxFreeWin } from './read-games.ts';
import { readOwn } from './read-own.ts';
import { readActive, readClosed, readTournament, requireShown } from './read-tournaments.ts';

const tags = ['competitions'];

/** Tournaments, and the stages of races, which are tournaments in all else. */
export const tournamentRoutes: FastifyPluginAsyncZod<TournamentOptions> = async (app, options) => {
  const { database, boards, now } = options;

  app.get(
    '/tournaments/active',
    {
      schema: {
        tags,
        summary: 'Tournaments that are announced or running',
        querystring: ActiveTournamentsQuery,
        response: responses(TournamentList),
      },
      config: { action: 'competitions.view' },
    },
    async (request) => {
      const { lang, game } = request.query;
      const asker = askerOf(request, lang, now());
      return ok({ items: await readActive(database, { game }, asker), serverTime: asker.now.toISOString() });
    },
  );

  app.get(
    '/tournaments/closed',
    {
      schema: {
        tags,
        summary: 'Tournaments that are over, the latest first',
        querystring: ClosedTournamentsQuery,
        response: responses(ClosedTournaments),
      },
      config: { action: 'competitions.view' },
    },
    async (request) =>
      ok(await readClosed(database, request.query, askerOf(request, request.query.lang, now()))),
  );

  app.get(
    '/tournaments/:id',
    {
      schema: {
        tags,
        summary: 'Everything of a tournament',
        params: TournamentParams,
        querystring: TournamentQuery,
        response: responses(Tournament),
      },
      config: { action: 'competitions.view' },
    },
    async (request) => {
      const row = await requireShown(database, request.params.id);
      return ok(await readTournament(database, row, askerOf(request, request.query.lang, now())));
    },
  );

  app.post(
    '/tournaments/:id/join',
    {
      schema: {
        tags,
        summary: 'Join a tournament, a stage of a race, or all stages of a race',
        params: TournamentParams,
        body: TournamentJoin,
        response: responses(TournamentJoined),
      },
      config: { action: 'competitions.join', idempotency: 'required' },
    },
    async (request) =>
      ok(
        await joinTournament(request.transaction, {
          name: request.params.id,
          rulesVersion: request.body.rulesVersion,
          playerId: playerOf(request).playerId,
          at: now(),
        }),
      ),
  );

  addGamesRoute(app, options, {
    path: '/tournaments/:id/games',
    summary: 'Games whose rounds count in a tournament',
    of: 'all',
  });
  addBoardRoutes(app, options, {
    drifts: {
      path: '/tournaments/:id/drifts',
      summary: 'Who stands elsewhere than at the comparison before',
    },
    leaderboard: { path: '/tournament/:id/leaderboard', summary: 'The board of a tournament' },
  });

  app.get(
    '/tournament/max-free-win/:tournamentId/game/:gameId',
    {
      schema: {
        tags,
        summary: 'What wins of free spins may still add to the player’s score in a game',
        params: MaxFreeWinParams,
        response: responses(MaxFreeWin),
      },
      config: { action: 'competitions.own' },
    },
    async (request) => {
      const { tournamentId, gameId } = request.params;
      const row = await requireShown(database, tournamentId);
      return ok(await readMaxFreeWin(database, row, { playerId: playerOf(request).playerId, gameId }));
    },
  );

  app.get(
    '/player/competitions',
    {
      schema: {
        tags,
        summary: 'Tournaments and stages that the player has joined',
        querystring: PlayerCompetitionsQuery,
        response: responses(PlayerCompetitions),
      },
      config: { action: 'competitions.own' },
    },
    async (request) =>
      ok(
        await readOwn(database, boards, {
          ...request.query,
          playerId: playerOf(request).playerId,
          now: now(),
        }),
      ),
  );
};
