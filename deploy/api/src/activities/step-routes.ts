import {
  ActivityCancel,
  ActivityChanged,
  ActivityJoin,
  ActivityPath,
  ActivityStep,
} from '@marquee/kernel/contracts/streamer';
import type { Queryable } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Action } from '../access/policy.ts';
import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { cancelActivity } from './cancel-activity.ts';
import { claimPrize } from './claim-prize.ts';
import { openActivity } from './create-activity.ts';
import { drawNext } from './draw-prizes.ts';
import { freezeByOwner } from './freeze-list.ts';
import { joinActivity, leaveActivity } from './join-activity.ts';
import { presentActivity } from './present-activity.ts';
import type { ActivityOptions } from './routes.ts';

const tags = ['streamer'];

interface Step {
  id: string;
  playerId: string;
  at: Date;
}

/** What players do with an activity. Each answers how it stands afterwards. */
export const stepRoutes: FastifyPluginAsyncZod<ActivityOptions> = async (app, options) => {
  const { secrets, now, newId } = options;

  const answerAfter = async (transaction: Queryable, { id, playerId, at }: Step) =>
    ok({ activity: await presentActivity(transaction, { id, playerId, now: at }) });

  const addStep = (
    name: string,
    { summary, action }: { summary: string; action: Action },
    run: (transaction: Queryable, step: Step) => Promise<void>,
  ): void => {
    app.post(
      `/pas/activity/:id/${name}`,
      {
        schema: {
          tags,
          summary,
          params: ActivityPath,
          body: ActivityStep,
          response: responses(ActivityChanged),
        },
        config: { action, idempotency: 'required' },
      },
      async (request) => {
        const step = { id: request.params.id, playerId: playerOf(request).playerId, at: now() };
        await run(request.transaction, step);
        return answerAfter(request.transaction, step);
      },
    );
  };

  addStep(
    'open',
    { summary: 'Set the prizes aside, and let players join', action: 'activity.create' },
    openActivity,
  );
  addStep('leave', { summary: 'Leave the list while it is open', action: 'activity.leave' }, leaveActivity);
  addStep('lock', { summary: 'Freeze the list and publish its hash', action: 'activity.run' }, freezeByOwner);
  addStep(
    'draw',
    { summary: 'Draw the next prize from the frozen list', action: 'activity.run' },
    async (transaction, step) => drawNext(transaction, { ...step, secrets }),
  );
  addStep(
    'claim',
    { summary: 'Take the prize one was drawn for', action: 'activity.claim' },
    async (transaction, step) => claimPrize(transaction, { ...step, secrets }),
  );

  app.post(
    '/pas/activity/:id/join',
    {
      schema: {
        tags,
        summary: 'Enter the list: once for each person',
        params: ActivityPath,
        body: ActivityJoin,
        response: responses(ActivityChanged),
      },
      config: { action: 'activity.join', idempotency: 'required' },
    },
    async (request) => {
      const step = { id: request.params.id, playerId: playerOf(request).playerId, at: now() };
      await joinActivity(request.transaction, { ...step, entryId: newId() });
      return answerAfter(request.transaction, step);
    },
  );

  app.post(
    '/pas/activity/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Call it off before anybody is drawn: the prizes go back to the streamer',
        params: ActivityPath,
        body: ActivityCancel,
        response: responses(ActivityChanged),
      },
      config: { action: 'activity.run', idempotency: 'required' },
    },
    async (request) => {
      const step = { id: request.params.id, playerId: playerOf(request).playerId, at: now() };
      await cancelActivity(request.transaction, { ...step, reason: request.body.reason });
      return answerAfter(request.transaction, step);
    },
  );
};
