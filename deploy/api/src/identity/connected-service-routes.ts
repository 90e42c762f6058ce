import { Handled } from '@marquee/kernel/contracts';
import { ConnectedServices, NamedService, ServiceConnection } from '@marquee/kernel/contracts/player';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { lockPlayer } from '../players/player.ts';
import { recordSecurityChange } from '../second-factors/record-change.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { requireWayIn } from '../sessions/ways-in.ts';
import { readLinks, unlinkPlayer } from './links.ts';
import { sealPermit } from './permits.ts';
import { IDENTITY_SERVICES } from './read-services.ts';
import type { IdentityOptions } from './routes.ts';

const tags = ['security'];
const PATH = '/dashboard/security/services';

/** The services that a player is connected to. One is connected by a sign-in there, while the player is signed in. */
export const connectedServiceRoutes: FastifyPluginAsyncZod<
  Pick<IdentityOptions, 'database' | 'services' | 'secrets' | 'now'>
> = async (app, { database, services, secrets, now }) => {
  app.get(
    PATH,
    {
      schema: {
        tags,
        summary: 'Services that the player signs in by',
        response: responses(ConnectedServices),
      },
      config: { action: 'security.read' },
    },
    async (request) => {
      const links = await readLinks(database, playerOf(request).playerId);
      const items = IDENTITY_SERVICES.map((service) => ({
        service,
        connectedAt: links.get(service)?.toISOString() ?? null,
        isOffered: services.settings[service] !== undefined,
      }));
      return ok({ items: items.filter(({ connectedAt, isOffered }) => isOffered || connectedAt !== null) });
    },
  );

  app.post(
    `${PATH}/connect`,
    {
      schema: {
        tags,
        summary: 'Be allowed to connect an account at a service',
        body: NamedService,
        response: responses(ServiceConnection),
      },
      config: { action: 'security.change', idempotency: 'required', needsProof: 'without-pin' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      return ok({ permit: sealPermit(secrets, { playerId, service: request.body.service }, now()) });
    },
  );

  app.post(
    `${PATH}/disconnect`,
    {
      schema: {
        tags,
        summary: 'Sign in by a service no more',
        body: NamedService,
        response: responses(Handled),
      },
      config: { action: 'security.change', idempotency: 'required', needsProof: 'without-pin' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction } = request;
      const { service } = request.body;
      // Of two that are removed at once, the second is not to be the last way in.
      await lockPlayer(transaction, playerId);
      if (!(await unlinkPlayer(transaction, { playerId, service }))) return ok({ handled: false });
      await requireWayIn(transaction, playerId);
      await recordSecurityChange(transaction, {
        playerId,
        kind: 'service-disconnected',
        reason: service,
        device: deviceOf(request),
        at: now(),
      });
      return ok({ handled: true });
    },
  );
};
