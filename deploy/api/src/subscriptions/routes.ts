import { Handled } from '@marquee/kernel/contracts';
import {
  SUBSCRIPTION_CATEGORIES,
  Subscriptions,
  SubscriptionsChange,
  Unsubscribe,
} from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import { decide } from '../players/decide.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { changeSubscriptions, readSubscriptions } from './subscriptions.ts';
import { readUnsubscribeSlug } from './unsubscribe-link.ts';

interface SubscriptionsOptions {
  database: Database;
  secrets: Secrets;
  now: () => Date;
}

const tags = ['profile'];

export const subscriptionRoutes: FastifyPluginAsyncZod<SubscriptionsOptions> = async (
  app,
  { database, secrets, now },
) => {
  app.get(
    '/dashboard/subscriptions',
    {
      schema: { tags, summary: 'What the player wants to be sent', response: responses(Subscriptions) },
      config: { action: 'subscriptions.read' },
    },
    async (request) => {
      const areSent = decide(stateOf(request), 'receive-marketing', now()).isAllowed;
      return ok({ items: await readSubscriptions(database, playerOf(request).playerId), areSent });
    },
  );

  app.post(
    '/dashboard/subscriptions',
    {
      schema: {
        tags,
        summary: 'Change what the player wants to be sent',
        body: SubscriptionsChange,
        response: responses(Subscriptions),
      },
      config: { action: 'subscriptions.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { items } = request.body;
      const address = clientAddress(request);
      const at = now();
      await changeSubscriptions(request.transaction, { playerId, items, source: 'profile', address, at });
      const areSent = decide(stateOf(request), 'receive-marketing', at).isAllowed;
      return ok({ items: await readSubscriptions(request.transaction, playerId), areSent });
    },
  );

  app.post(
    '/player/unsubscribe',
    {
      schema: {
        tags,
        summary: 'End mails of one kind by the link in one of them, without a sign-in',
        body: Unsubscribe,
        response: responses(Handled),
      },
      config: { action: 'subscriptions.unsubscribe', idempotency: 'optional' },
    },
    async (request) => {
      const { slug, type } = request.body;
      const playerId = readUnsubscribeSlug(secrets, slug, type);
      await changeSubscriptions(request.transaction, {
        playerId,
        items: SUBSCRIPTION_CATEGORIES.filter((category) => type === 'all' || category === type).map(
          (category) => ({ channel: 'email', category, isOn: false }),
        ),
        source: 'link',
        address: clientAddress(request),
        at: now(),
      });
      return ok({ handled: true });
    },
  );
};
