import {
  ContributionGames,
  ContributionGamesQuery,
  GameTitles,
  GameTitlesQuery,
  LiveGameInfo,
  LiveGameInfoParams,
  LiveGameInfoQuery,
} from '@marquee/kernel/contracts/games';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { visitorOn } from '../http/visitor.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { groupByContribution } from './contributions.ts';
import { listLiveTables } from './live-tables.ts';
import { listTitles } from './titles.ts';

interface FactsOptions {
  catalogue: Catalogue;
  database: Database;
  now: () => Date;
}

const tags = ['games'];

/** What there is to know of games beside the catalogue's own pages. */
export const gameFactsRoutes: FastifyPluginAsyncZod<FactsOptions> = async (app, options) => {
  const { catalogue, database, now } = options;

  app.get(
    '/live-game-additional-info/:currency',
    {
      schema: {
        tags,
        summary: 'Limits, dealer, seats and hours of the live tables that take a currency',
        params: LiveGameInfoParams,
        querystring: LiveGameInfoQuery,
        response: responses(LiveGameInfo),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ params: { currency }, query: { device }, visitor }) =>
      ok(await listLiveTables(database, visitorOn(visitor, device), currency, now())),
  );

  app.get(
    '/game/titles',
    {
      schema: {
        tags,
        summary: 'Every game on offer by its title, for a search in the browser',
        querystring: GameTitlesQuery,
        response: responses(GameTitles),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query, visitor }) => ok(listTitles(await catalogue.offeredTo(visitorOn(visitor, query.device)))),
  );

  app.get(
    '/contribution-games',
    {
      schema: {
        tags,
        summary: 'Games by what a stake counts towards wagering',
        querystring: ContributionGamesQuery,
        response: responses(ContributionGames),
      },
      config: { action: 'games.read', cache: 'public' },
    },
    async ({ query, visitor }) =>
      ok(groupByContribution(await catalogue.offeredTo(visitorOn(visitor, query.device)), query)),
  );
};
