import { Handled } from '@marquee/kernel/contracts';
import {
  CheckedSignature,
  CheckSignature,
  EndExclusion,
  ExtendExclusion,
  SaferPlay,
  StartCoolingOff,
  StartExclusion,
} from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { stateOf } from '../access/judge-players.ts';
import { playerOf } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { putBreakAway, startBreak } from './cooling-off.ts';
import { checkLink, type LinkPurpose, useLink } from './exclusion-links.ts';
import { sendExtendLink } from './exclusion-messages.ts';
import { endExclusion, extendExclusion, startExclusion } from './exclusions.ts';
import { showSaferPlay } from './presenter.ts';

export interface SaferPlayOptions {
  database: Database;
  siteOrigin: string;
  now: () => Date;
  newId: () => string;
  /** At least 128 random bits, as text. */
  newSecret: () => string;
}

const tags = ['responsible-gaming'];

/** A signature is not to be guessed; this only keeps those who try from making work. */
const LINK_CHECKS = { name: 'links of exclusions', max: 30, windowMs: 60_000 };

/** Breaks and exclusions. All of them take effect at once, and none of them is ended early by any call. */
export const saferPlayRoutes: FastifyPluginAsyncZod<SaferPlayOptions> = async (app, options) => {
  const { database, siteOrigin, now, newId, newSecret } = options;

  /** The player of a link, which is used up by this, or else who is signed in. */
  const actingPlayer = async (
    request: FastifyRequest,
    { purpose, signature }: { purpose: LinkPurpose; signature: string | undefined },
  ): Promise<string> => {
    if (signature === undefined) {
      if (request.principal.kind === 'visitor')
        throw new ApiError('TOKEN_INVALID', 'Neither a link nor a player.');
      return playerOf(request).playerId;
    }
    const transaction: Queryable = request.transaction;
    const playerId = await useLink(transaction, { signature, purpose, now: now() });
    const decision = decide(await readPlayerState(transaction, playerId), 'protect-oneself', now());
    if (!decision.isAllowed) throw new ApiError(decision.code, 'The player of the link may not do this.');
    return playerId;
  };

  app.get(
    '/dashboard/safer-play',
    {
      schema: {
        tags,
        summary: 'The blocks of the player, and what they may choose',
        response: responses(SaferPlay),
      },
      config: { action: 'protection.read' },
    },
    async (request) => ok(showSaferPlay(stateOf(request), now())),
  );

  app.post(
    '/dashboard/self-exclusion/activate',
    {
      schema: { tags, summary: 'Exclude oneself', body: StartExclusion, response: responses(Handled) },
      config: { action: 'protection.strengthen', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { transaction, body } = request;
      await sendExtendLink(transaction, { playerId, siteOrigin, signature: newSecret(), now: now() });
      await startExclusion(transaction, { playerId, now: now(), newId, ...body });
      return ok({ handled: true });
    },
  );

  app.post(
    '/dashboard/self-exclusion/extend',
    {
      schema: {
        tags,
        summary: 'Exclude oneself for longer',
        body: ExtendExclusion,
        response: responses(Handled),
      },
      config: { action: 'exclusion.extend', idempotency: 'optional' },
    },
    async (request) => {
      const { day, signature } = request.body;
      const playerId = await actingPlayer(request, { purpose: 'extend', signature });
      await extendExclusion(request.transaction, { playerId, now: now(), newId, day });
      return ok({ handled: true });
    },
  );

  app.post(
    '/dashboard/self-exclusion/deactivate',
    {
      schema: {
        tags,
        summary: 'End an exclusion whose time is over',
        body: EndExclusion,
        response: responses(Handled),
      },
      config: { action: 'exclusion.end', idempotency: 'optional' },
    },
    async (request) => {
      const { signature } = request.body;
      const playerId = await actingPlayer(request, { purpose: 'deactivate', signature });
      await endExclusion(request.transaction, { playerId, now: now(), newId });
      return ok({ handled: true });
    },
  );

  app.post(
    '/dashboard/cooling-off/activate',
    {
      schema: { tags, summary: 'Take a break', body: StartCoolingOff, response: responses(Handled) },
      config: { action: 'protection.strengthen', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      await startBreak(request.transaction, { playerId, now: now(), newId, chosen: request.body });
      return ok({ handled: true });
    },
  );

  app.post(
    '/dashboard/cooling-off/deactivate',
    {
      schema: { tags, summary: 'Put a break away that is over', response: responses(Handled) },
      config: { action: 'break.put-away', idempotency: 'optional' },
    },
    async (request) => {
      await putBreakAway(request.transaction, { playerId: playerOf(request).playerId, now: now() });
      return ok({ handled: true });
    },
  );

  app.post(
    '/signature/check',
    {
      schema: {
        tags,
        summary: 'What a link of a message is for; it is not used up by this',
        body: CheckSignature,
        response: responses(CheckedSignature),
      },
      config: { action: 'exclusion.check-link', sharedLimit: LINK_CHECKS },
    },
    async ({ body }) => ok(await checkLink(database, body.signature, now())),
  );
};
