import type { Language } from '@marquee/kernel/contracts';
import { ActiveTournamentsQuery } from '@marquee/kernel/contracts/competitions';
import {
  ClosedTournaments,
  ClosedTournamentsQuery,
  Drifts,
  Leaderboard,
  LeaderboardQuery,
  MaxFreeWin,
  MaxFreeWinParams,
  PlayerCompetitions,
  PlayerCompetitionsQuery,
  Tournament,
  TournamentGames,
  TournamentGamesQuery,
  TournamentJoin,
  TournamentJoined,
  TournamentList,
  TournamentParams,
  TournamentQuery,
} from '@marquee/kernel/contracts/tournaments';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import type { Catalogue } from '../games/catalogue/catalogue.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Boards } from './boards.ts';
import { joinTournament } from './join-tournament.ts';
import { readDrifts, readLeaderboard } from './read-board.ts';
import { readGames, readMaxFreeWin } from './read-games.ts';
import { readOwn } from './read-own.ts';
import { type Asker, readActive, readClosed, readTournament, requireShown } from './read-tournaments.ts';

export interface TournamentOptions {
  database: Database;
  catalogue: Catalogue;
  boards: Boards;
  now: () => Date;
}

const tags = ['competitions'];

/** Who asks, and in which language. */
export const askerOf = ({ principal }: FastifyRequest, lang: Language, now: Date): Asker => ({
  playerId: principal.kind === 'player' ? principal.playerId : null,
  lang,
  now,
});

/** Tournaments, and the stages of races, which are tournaments in all else. */
export const tournamentRoutes: FastifyPluginAsyncZod<TournamentOptions> = async (app, options) => {
  const { database, catalogue, boards, now } = options;

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

  app.get(
    '/tournaments/:id/games',
    {
      schema: {
        tags,
        summary: 'Games whose rounds count in a tournament',
        params: TournamentParams,
        querystring: TournamentGamesQuery,
        response: responses(TournamentGames),
      },
      config: { action: 'competitions.view' },
    },
    async ({ params, query: { cursor, limit }, visitor }) => {
      const row = await requireShown(database, params.id);
      const offering = await catalogue.offeredTo(visitor);
      return ok(await readGames(database, row, { offering, of: 'all', cursor, limit, now: now() }));
    },
  );

  app.get(
    '/tournaments/:id/drifts',
    {
      schema: {
        tags,
        summary: 'Who stands elsewhere than at the comparison before',
        params: TournamentParams,
        querystring: LeaderboardQuery,
        response: responses(Drifts),
      },
      config: { action: 'competitions.view' },
    },
    async ({ params }) => {
      const row = await requireShown(database, params.id);
      return ok(readDrifts(row, await boards.view(row)));
    },
  );

  app.get(
    '/tournament/:id/leaderboard',
    {
      schema: {
        tags,
        summary: 'The board of a tournament',
        params: TournamentParams,
        querystring: LeaderboardQuery,
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
