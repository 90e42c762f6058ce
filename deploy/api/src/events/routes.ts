import { EventsHeaders } from '@marquee/kernel/contracts/events';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { nameOf, type Principal } from '../access/principal.ts';
import { ApiError } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import type { Channel } from './outbox.ts';
import { channelOf, type RealtimeAccess } from './realtime-tokens.ts';
import type { Streams } from './streams.ts';

export interface EventsOptions {
  streams: Streams;
  realtime: RealtimeAccess;
}

/**
 * A player's own channel follows from their tokens alone: no parameter names it. Who sends an access token only, as a page
 * of an earlier release does, hears what is for everybody.
 */
const channelsOf = async (
  principal: Principal,
  headers: EventsHeaders,
  realtime: RealtimeAccess,
): Promise<Channel[]> => {
  const { 'realtime-token': realtimeToken, 'notifications-token': notificationsToken } = headers;
  if (principal.kind !== 'player' || (realtimeToken === undefined && notificationsToken === undefined))
    return ['public'];
  const tokens = { realtimeToken: realtimeToken ?? '', notificationsToken: notificationsToken ?? '' };
  if (!(await realtime.isOf(tokens, principal)))
    throw new ApiError(
      'REALTIME_TOKEN_INVALID',
      'The tokens of the stream are expired, or of another session.',
    );
  return ['public', channelOf(principal.playerId)];
};

/** The stream itself is written beside all schemas. */
const refusals = responses(z.never());

/** What happens while a page is open. */
export const eventsRoutes: FastifyPluginAsyncZod<EventsOptions> = async (app, { streams, realtime }) => {
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
      const { principal, headers } = request;
      const lastEventId = headers['last-event-id'];
      await streams.open({
        response: reply.raw,
        headers: { 'x-request-id': request.id },
        visitor: principal.kind === 'player' ? nameOf(principal) : clientAddress(request),
        channels: await channelsOf(principal, headers, realtime),
        after: lastEventId === undefined ? null : Number(lastEventId),
      });
      return reply.hijack();
    },
  );
};
