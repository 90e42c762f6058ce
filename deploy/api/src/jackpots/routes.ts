import {
  JackpotDraws,
  JackpotDrawsQuery,
  JackpotPool,
  JackpotPoolQuery,
} from '@marquee/kernel/contracts/jackpots';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Rates } from '../rates/rates.ts';
import { presentDraw, presentJackpot } from './presenter.ts';
import { readAtMostOnceIn } from './read-at-most-once-in.ts';
import type { JackpotsRepository } from './repository.ts';

interface JackpotsOptions {
  jackpots: JackpotsRepository;
  readRates: () => Promise<Rates>;
  now: () => Date;
}

const tags = ['competitions'];

const SECOND_MS = 1_000;

/** What anybody may know of jackpots. Pots grow with every round: each answer is at most a second old. */
export const jackpotRoutes: FastifyPluginAsyncZod<JackpotsOptions> = async (app, options) => {
  const { jackpots, now } = options;
  const readPool = readAtMostOnceIn(SECOND_MS, now, async () => ({
    rows: await jackpots.openJackpots(),
    rates: await options.readRates(),
    serverTime: now().toISOString(),
  }));
  const readDraws = readAtMostOnceIn(SECOND_MS, now, async () => ({
    rows: await jackpots.draws(),
    wins: await jackpots.lastWins(),
    serverTime: now().toISOString(),
  }));

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
    async ({ query: { lang, currency } }) => {
      const { rows, rates, serverTime } = await readPool();
      const levels = rows.map((row) => presentJackpot(row, { lang, currency, rates }));
      return ok({ levels, serverTime });
    },
  );

  app.get(
    '/jackpots/draws',
    {
      schema: {
        tags,
        summary: 'How jackpots are drawn, and the last that were won',
        querystring: JackpotDrawsQuery,
        response: responses(JackpotDraws),
      },
      config: { action: 'competitions.read' },
    },
    async ({ query: { lang } }) => {
      const { rows, wins, serverTime } = await readDraws();
      return ok({ levels: rows.map((row) => presentDraw(row, wins, lang)), serverTime });
    },
  );
};
