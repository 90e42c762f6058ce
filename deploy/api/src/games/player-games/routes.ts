import {
  FavoriteGameParams,
  FavoriteGames,
  FavoriteToggle,
  FavoriteToggled,
  LastGames,
  PlayerGamesQuery,
} from '@marquee/kernel/contracts/games';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../../access/principal.ts';
import { ok } from '../../http/api-error.ts';
import { responses } from '../../http/responses.ts';
import { visitorOn } from '../../http/visitor.ts';
import { readFavourites, readLastPlayed, toggleFavourite } from './player-games.ts';

interface PlayerGamesOptions {
  database: Database;
  now: () => Date;
}

const tags = ['games'];

export const playerGamesRoutes: FastifyPluginAsyncZod<PlayerGamesOptions> = async (
  app,
  { database, now },
) => {
  app.get(
    '/player/favorite/games',
    {
      schema: {
        tags,
        summary: 'Favourite games',
        querystring: PlayerGamesQuery,
        response: responses(FavoriteGames),
      },
      config: { action: 'favourites.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const visitor = visitorOn(request.visitor, request.query.device);
      return ok({ items: await readFavourites(database, { playerId, visitor, now: now() }) });
    },
  );

  app.post(
    '/player/favorite/games/:gameId',
    {
      schema: {
        tags,
        summary: 'Make a game a favourite, or none',
        params: FavoriteGameParams,
        body: FavoriteToggle,
        response: responses(FavoriteToggled),
      },
      config: { action: 'favourites.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { gameId } = request.params;
      const desired = request.body?.desired;
      const favorites = await toggleFavourite(request.transaction, { playerId, gameId, desired, now: now() });
      return ok({ gameId, isFavorite: favorites.includes(gameId), favorites });
    },
  );

  app.get(
    '/player/last/games',
    {
      schema: {
        tags,
        summary: 'Games played last',
        querystring: PlayerGamesQuery,
        response: responses(LastGames),
      },
      config: { action: 'favourites.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const visitor = visitorOn(request.visitor, request.query.device);
      return ok({ items: await readLastPlayed(database, { playerId, visitor, now: now() }) });
    },
  );
};
