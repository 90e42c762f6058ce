import { Inbox, InboxMessageParams, InboxQuery, InboxViewed } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { decide } from '../players/decide.ts';
import { countUnread, type InboxReader, markRead, readInbox } from './inbox.ts';

interface InboxOptions {
  database: Database;
  now: () => Date;
}

const tags = ['inbox'];

export const inboxRoutes: FastifyPluginAsyncZod<InboxOptions> = async (app, { database, now }) => {
  const readerOf = (
    request: Parameters<typeof stateOf>[0] & Parameters<typeof playerOf>[0],
  ): InboxReader => ({
    playerId: playerOf(request).playerId,
    hasOffers: decide(stateOf(request), 'receive-marketing', now()).isAllowed,
    now: now(),
  });

  app.get(
    '/feedback/advertisements',
    {
      schema: {
        tags,
        summary: 'Messages to the player',
        querystring: InboxQuery,
        response: responses(Inbox),
      },
      config: { action: 'inbox.read' },
    },
    async (request) => ok({ items: await readInbox(database, readerOf(request), request.query.lang) }),
  );

  app.post(
    '/feedback/advertisements/:id/view',
    {
      schema: {
        tags,
        summary: 'A message has been read',
        params: InboxMessageParams,
        response: responses(InboxViewed),
      },
      config: { action: 'inbox.read', idempotency: 'optional' },
    },
    async (request) => {
      const reader = readerOf(request);
      await markRead(request.transaction, { ...reader, id: request.params.id, at: now() });
      return ok({ unread: await countUnread(request.transaction, reader) });
    },
  );
};
