import {
  ActiveTournaments,
  ActiveTournamentsQuery,
  JackpotPool,
  JackpotPoolQuery,
} from '@marquee/kernel/contracts/competitions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { presentJackpot, presentTournament } from './presenter.ts';
import type { CompetitionsRepository } from './repository.ts';

interface CompetitionsOptions {
  competitions: CompetitionsRepository;
  now: () => Date;
}

const tags = ['competitions'];

/** What anybody may know of what is played for. Nothing is kept on the way: a pool grows with every round. */
export const competitionsRoutes: FastifyPluginAsyncZod<CompetitionsOptions> = async (app, options) => {
  const { competitions, now } = options;

  app.get(
    '/jackpots/pool',
    {
      schema: {
        tags,
        summary: 'Jackpots that can be won now, with what they hold',
        querystring: JackpotPoolQuery,
        response: responses(JackpotPool),
      },
      config: { action: 'competitions.read' },
    },
    async ({ query: { lang } }) => {
      const rows = await competitions.openJackpots();
      return ok({ levels: rows.map((row) => presentJackpot(row, lang)), serverTime: now().toISOString() });
    },
  );

  app.get(
    '/tournaments/active',
    {
      schema: {
        tags,
        summary: 'Tournaments that are announced or running',
        querystring: ActiveTournamentsQuery,
        response: responses(ActiveTournaments),
      },
      config: { action: 'competitions.read' },
    },
    async ({ query: { lang } }) => {
      const rows = await competitions.activeTournaments(now());
      return ok({ items: rows.map((row) => presentTournament(row, lang)), serverTime: now().toISOString() });
    },
  );
};
