import {
  Activity,
  ActivityChanged,
  ActivityList,
  ActivityParticipants,
  ActivityPath,
  ActivityQuery,
  NewActivity,
} from '@marquee/kernel/contracts/streamer';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf, type Principal } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createActivity } from './create-activity.ts';
import { presentActivity, presentList, presentParticipants } from './present-activity.ts';
import { stepRoutes } from './step-routes.ts';

export interface ActivityOptions {
  database: Database;
  secrets: Secrets;
  now: () => Date;
  newId: () => string;
  /** 64 hexadecimal characters that nobody can guess. */
  newSeed: () => string;
}

const tags = ['streamer'];

const idOf = (principal: Principal): string | null =>
  principal.kind === 'player' ? principal.playerId : null;

/** Activities of streamers: what there is, and writing one. */
export const activityRoutes: FastifyPluginAsyncZod<ActivityOptions> = async (app, options) => {
  const { database, secrets, now, newId, newSeed } = options;

  app.get(
    '/pas/activity/list',
    {
      schema: {
        tags,
        summary: 'Activities of streamers that go on, and those of the last 30 days',
        querystring: ActivityQuery,
        response: responses(ActivityList),
      },
      config: { action: 'activity.read' },
    },
    async ({ principal }) => ok(await presentList(database, { playerId: idOf(principal), now: now() })),
  );

  app.get(
    '/pas/activity/:id/info',
    {
      schema: {
        tags,
        summary: 'An activity, with all that is needed to check its draws',
        params: ActivityPath,
        querystring: ActivityQuery,
        response: responses(Activity),
      },
      config: { action: 'activity.read' },
    },
    async ({ params: { id }, principal }) =>
      ok(await presentActivity(database, { id, playerId: idOf(principal), now: now() })),
  );

  app.get(
    '/pas/activity/:id/participants',
    {
      schema: {
        tags,
        summary: 'Who is in the list, by masked names, in the order of joining',
        params: ActivityPath,
        response: responses(ActivityParticipants),
      },
      config: { action: 'activity.read' },
    },
    async ({ params: { id } }) => ok(await presentParticipants(database, id)),
  );

  app.post(
    '/pas/activity/create',
    {
      schema: {
        tags,
        summary: 'Write an activity down, without setting money aside',
        body: NewActivity,
        response: responses(ActivityChanged),
      },
      config: { action: 'activity.create', idempotency: 'required' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction, body } = request;
      const at = now();
      const { id } = await createActivity(transaction, body, {
        id: newId(),
        playerId,
        seed: newSeed(),
        secrets,
        at,
      });
      return ok({ activity: await presentActivity(transaction, { id, playerId, now: at }) });
    },
  );

  await app.register(stepRoutes, options);
};
