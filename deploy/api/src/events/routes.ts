import { EventsHeaders } from '@marquee/kernel/contracts/events';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { nameOf, type Principal } from '../access/principal.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import type { Channel } from './outbox.ts';
import type { Streams } from './streams.ts';

/** A player's own channel follows from their token alone: no parameter names it. */
const channelsOf = (principal: Principal): Channel[] =>
  principal.kind === 'player' ? ['public', `player:${principal.playerId}`] : ['public'];

/** The stream itself is written beside all schemas. */
const refusals = responses(z.never());

/** What happens while a page is open. */
export const eventsRoutes: FastifyPluginAsyncZod<{ streams: Streams }> = async (app, { streams }) => {
  app.get(
    '/events',
    {
      schema: {
        tags: ['events'],
        summary: 'What happens from now on, or from the event after Last-Event-ID, as a text/event-stream',
        headers: EventsHeaders,
        response: { ...refusals, 200: z.union([z.string(), refusals[200]]) },
      },
      config: { action: 'events.read' },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const lastEventId = request.headers['last-event-id'];
      await streams.open({
        response: reply.raw,
        headers: { 'x-request-id': request.id },
        visitor: request.principal.kind === 'player' ? nameOf(request.principal) : clientAddress(request),
        channels: channelsOf(request.principal),
        after: lastEventId === undefined ? null : Number(lastEventId),
      });
      return reply.hijack();
    },
  );
};
