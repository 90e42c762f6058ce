import type { Language } from '@marquee/kernel/contracts';
import {
  Drifts,
  Leaderboard,
  LeaderboardQuery,
  TournamentGames,
  TournamentGamesQuery,
  TournamentParams,
} from '@marquee/kernel/contracts/tournaments';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Catalogue } from '../games/catalogue/catalogue.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Boards } from './boards.ts';
import { readDrifts, readLeaderboard } from './read-board.ts';
import { type GamesOf, readGames } from './read-games.ts';
import { type Asker, requireShown } from './read-tournaments.ts';

export interface TournamentOptions {
  database: Database;
  catalogue: Catalogue;
  boards: Boards;
  now: () => Date;
}

type App = Parameters<FastifyPluginAsyncZod<TournamentOptions>>[0];

interface Named {
  path: string;
  summary: string;
}

const tags = ['competitions'];

/** Who asks, and in which language. */
export const askerOf = ({ principal }: FastifyRequest, lang: Language, now: Date): Asker => ({
  playerId: principal.kind === 'player' ? principal.playerId : null,
  lang,
  now,
});

/** The board of a tournament or of a stage, and who moved on it. */
export function addBoardRoutes(
  app: App,
  { database, boards, now }: TournamentOptions,
  { drifts, leaderboard }: { drifts: Named; leaderboard: Named },
): void {
  app.get(
    drifts.path,
    {
      schema: {
        tags,
        summary: drifts.summary,
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
    leaderboard.path,
    {
      schema: {
        tags,
        summary: leaderboard.summary,
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
}

/** Games of a tournament or of a stage: all, or those whose rounds count more than once or just once. */
export function addGamesRoute(
  app: App,
  { database, catalogue, now }: TournamentOptions,
  { path, summary, of }: Named & { of: GamesOf },
): void {
  app.get(
    path,
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
}
