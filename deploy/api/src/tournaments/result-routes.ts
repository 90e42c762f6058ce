import {
  ResultsPageQuery,
  ResultsQuery,
  ScoreEvents,
  TournamentEntries,
  TournamentParams,
  TournamentResults,
  TournamentStanding,
} from '@marquee/kernel/contracts/tournaments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { TournamentOptions } from './board-routes.ts';
import { readResultEntries, readResults, readScoreEvents, readStanding } from './read-results.ts';
import { requireShown } from './read-tournaments.ts';

const tags = ['competitions'];

/** What anybody needs to make the final standing of a tournament anew. */
export const resultRoutes: FastifyPluginAsyncZod<Pick<TournamentOptions, 'database'>> = async (
  app,
  { database },
) => {
  app.get(
    '/tournaments/:id/results',
    {
      schema: {
        tags,
        summary: 'The final standing of a tournament, and its hash',
        params: TournamentParams,
        querystring: ResultsQuery,
        response: responses(TournamentResults),
      },
      config: { action: 'competitions.read' },
    },
    async ({ params, query }) =>
      ok(await readResults(database, await requireShown(database, params.id), query.lang)),
  );

  app.get(
    '/tournaments/:id/results/standing',
    {
      schema: {
        tags,
        summary: 'The lines of a final standing',
        params: TournamentParams,
        querystring: ResultsPageQuery,
        response: responses(TournamentStanding),
      },
      config: { action: 'competitions.read' },
    },
    async ({ params, query }) =>
      ok(await readStanding(database, await requireShown(database, params.id), query)),
  );

  app.get(
    '/tournaments/:id/results/events',
    {
      schema: {
        tags,
        summary: 'Each round that has counted in a tournament',
        params: TournamentParams,
        querystring: ResultsPageQuery,
        response: responses(ScoreEvents),
      },
      config: { action: 'competitions.read' },
    },
    async ({ params, query }) =>
      ok(await readScoreEvents(database, await requireShown(database, params.id), query)),
  );

  app.get(
    '/tournaments/:id/results/entries',
    {
      schema: {
        tags,
        summary: 'All entries of a tournament that is over',
        params: TournamentParams,
        querystring: ResultsPageQuery,
        response: responses(TournamentEntries),
      },
      config: { action: 'competitions.read' },
    },
    async ({ params, query }) =>
      ok(await readResultEntries(database, await requireShown(database, params.id), query)),
  );
};
