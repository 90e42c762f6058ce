import {
  CancelPreview,
  CancelPreviewQuery,
  GrantCancel,
  GrantChange,
  GrantChanged,
  GrantPath,
  QueueOrder,
  QueueOrdered,
  WithdrawalLoss,
  WithdrawalLossQuery,
} from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import type { Database, Queryable } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import {
  activate,
  deactivate,
  giveUp,
  orderQueue,
  type OwnGrant,
  requireOwnGrant,
  reward,
} from './grant-actions.ts';
import { type GrantNews, tellOfGrants } from './news.ts';
import { findGrantView, presentGrant, readOpenGrants } from './present-grant.ts';
import { presentPreview, readWithdrawalLoss } from './previews.ts';

export interface GrantOptions {
  database: Database;
  newId: () => string;
  now: () => Date;
}

const tags = ['bonuses'];

const changed = async (
  transaction: Queryable,
  { bonusId, at }: OwnGrant,
  { news, lang }: { news: readonly GrantNews[]; lang: Language },
) => {
  const view = await findGrantView(transaction, bonusId);
  await tellOfGrants(transaction, news, at);
  return ok({ grant: presentGrant(view, lang) });
};

/** What players do with the bonuses that they have. */
export const grantRoutes: FastifyPluginAsyncZod<GrantOptions> = async (app, { database, newId, now }) => {
  const CHANGES = {
    activate: {
      change: activate,
      summary: 'Take an offer, or begin a bonus that waits',
      action: 'bonus.claim',
    },
    deactivate: {
      change: deactivate,
      summary: 'Let a bonus wait again with which nothing was staked',
      action: 'bonus.change',
    },
    reward: { change: reward, summary: 'Take what a bonus has come to', action: 'bonus.claim' },
  } as const;
  for (const [name, { change, summary, action }] of Object.entries(CHANGES)) {
    app.post(
      `/bonus-campaign/:bonusId/${name}`,
      {
        schema: { tags, summary, params: GrantPath, body: GrantChange, response: responses(GrantChanged) },
        config: { action, idempotency: 'required' },
      },
      async (request) => {
        const { transaction, params, body } = request;
        const asked = { playerId: playerOf(request).playerId, bonusId: params.bonusId, newId, at: now() };
        const news = await change(transaction, asked);
        return changed(transaction, asked, { news, lang: body.lang });
      },
    );
  }

  app.get(
    '/bonus-campaign/:bonusId/cancel',
    {
      schema: {
        tags,
        summary: 'What giving a bonus up would cost',
        params: GrantPath,
        querystring: CancelPreviewQuery,
        response: responses(CancelPreview),
      },
      config: { action: 'bonus.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { bonusId } = request.params;
      await requireOwnGrant(database, { playerId, bonusId });
      const view = await findGrantView(database, bonusId);
      return ok(await presentPreview(database, view, request.query.lang));
    },
  );

  app.post(
    '/bonus-campaign/:bonusId/cancel',
    {
      schema: {
        tags,
        summary: 'Give a bonus up, or decline an offer',
        params: GrantPath,
        body: GrantCancel,
        response: responses(GrantChanged),
      },
      config: { action: 'bonus.change', idempotency: 'required' },
    },
    async (request) => {
      const { transaction, params, body } = request;
      const asked = { playerId: playerOf(request).playerId, bonusId: params.bonusId, at: now() };
      const news = await giveUp(transaction, { ...asked, givesUp: body.givesUp });
      return changed(transaction, asked, { news, lang: body.lang });
    },
  );

  app.get(
    '/bonus-campaign/can-lose-gamification-reward',
    {
      schema: {
        tags,
        summary: 'Bonuses that a withdrawal would end',
        querystring: WithdrawalLossQuery,
        response: responses(WithdrawalLoss),
      },
      config: { action: 'bonus.read' },
    },
    async (request) =>
      ok(await readWithdrawalLoss(database, { playerId: playerOf(request).playerId, ...request.query })),
  );

  app.post(
    '/bonus-campaign/queue',
    {
      schema: {
        tags,
        summary: 'Put the bonuses that wait into another order',
        body: QueueOrder,
        response: responses(QueueOrdered),
      },
      config: { action: 'bonus.change', idempotency: 'optional' },
    },
    async (request) => {
      const { transaction, body } = request;
      const { playerId } = playerOf(request);
      await orderQueue(transaction, { playerId, bonusIds: body.bonusIds });
      const waiting = (await readOpenGrants(transaction, playerId)).filter(({ state }) => state === 'queued');
      return ok({ grants: waiting.map((grant) => presentGrant(grant, body.lang)) });
    },
  );
};
