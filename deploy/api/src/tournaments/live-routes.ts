import { LeaderboardQuery, TournamentParams } from '@marquee/kernel/contracts/tournaments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import { repeat } from '../schedule/repeat.ts';
import type { TournamentOptions } from './board-routes.ts';
import { createBoardStreams } from './board-streams.ts';
import { TICK_MS } from './boards.ts';
import { presentBoard } from './read-board.ts';
import { requireShown } from './read-tournaments.ts';

/** The stream itself is written beside all schemas. */
const refusals = responses(z.never());

/** Boards as they change, to whoever follows them; it ticks while the app listens. */
export const liveRoutes: FastifyPluginAsyncZod<
  Pick<TournamentOptions, 'database' | 'boards' | 'now'>
> = async (app, { database, boards, now }) => {
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'a board could not be read yet');
  const streams = createBoardStreams({
    look: async (id) => {
      const row = await requireShown(database, id);
      return presentBoard(row, await boards.view(row), now());
    },
    now,
    onFailure,
  });
  let stop = async (): Promise<void> => {};
  app.addHook('onListen', async () => {
    stop = repeat({ run: streams.tick, everyMs: TICK_MS, afterFailureMs: TICK_MS, onFailure });
  });
  app.addHook('preClose', async () => {
    await stop();
    streams.endAll();
  });

  app.get(
    '/tournaments/:id/live',
    {
      schema: {
        tags: ['competitions'],
        summary: 'The board of a tournament as it changes, as a text/event-stream',
        params: TournamentParams,
        querystring: LeaderboardQuery,
        response: { ...refusals, 200: z.union([z.string(), refusals[200]]) },
      },
      config: { action: 'competitions.read' },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { id } = await requireShown(database, request.params.id);
      await streams.open(id, {
        response: reply.raw,
        visitor: clientAddress(request),
        headers: { 'x-request-id': request.id },
      });
      return reply.hijack();
    },
  );
};
