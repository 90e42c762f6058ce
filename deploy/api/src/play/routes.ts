import {
  CLOSE_GRACE_MS,
  ClosePlayBody,
  GamePlay,
  GamePlayParams,
  RealLaunch,
  RealLaunchBody,
} from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { LAUNCHES } from '../games/launch-limits.ts';
import { rememberPlayed } from '../games/player-games/player-games.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { visitorOn } from '../http/visitor.ts';
import { confirmPlayed } from '../responsible-gaming/play-terms.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { endPlay } from './end-play.ts';
import { findGameSession, type GameSession, letEnd } from './game-sessions.ts';
import { createRealLaunches, type LaunchSetup } from './launch-real.ts';
import { readPlay } from './read-play.ts';

const tags = ['games'];

/** @throws {ApiError} `PLAY_NOT_FOUND`, for what is somebody else's too */
const findOwnPlay = async (
  database: Queryable,
  { sessionId, playerId }: { sessionId: string; playerId: string },
): Promise<GameSession> => {
  const session = await findGameSession(database, sessionId);
  if (session?.playerId !== playerId) throw new ApiError('PLAY_NOT_FOUND', 'The player has no such play.');
  return session;
};

export const playRoutes: FastifyPluginAsyncZod<LaunchSetup> = async (app, setup) => {
  const { database, now } = setup;
  const launch = createRealLaunches(setup);

  app.post(
    '/game/real',
    {
      schema: {
        tags,
        summary: 'Launch a game for money, or go on with its play',
        body: RealLaunchBody,
        response: responses(RealLaunch),
      },
      config: { action: 'games.play-real', rateLimit: LAUNCHES },
    },
    async (request) => {
      const player = playerOf(request);
      const { body } = request;
      const launched = await launch({ player, body, visitor: visitorOn(request.visitor, body.device) });
      const { playerId } = player;
      await rememberPlayed(database, { playerId, gameId: launched.game.id, mode: 'real', at: now() });
      return ok(launched);
    },
  );

  app.get(
    '/game/real/:sessionId',
    {
      schema: {
        tags,
        summary: 'A play for money, and what it has come to',
        params: GamePlayParams,
        response: responses(GamePlay),
      },
      config: { action: 'play.read' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const session = await findOwnPlay(database, { ...request.params, playerId });
      return ok(await readPlay(database, session, now()));
    },
  );

  app.post(
    '/game/real/:sessionId/close',
    {
      schema: {
        tags,
        summary: 'End a play; nothing happens to one that is over, or goes on elsewhere',
        params: GamePlayParams,
        body: ClosePlayBody,
        response: responses(GamePlay),
      },
      config: { action: 'play.end', idempotency: 'optional' },
    },
    async (request) => {
      const { transaction, params, body } = request;
      const { playerId } = playerOf(request);
      const at = now();
      // A launch that comes meanwhile waits, or was before.
      await lockForPlay(transaction, playerId);
      const session = await findOwnPlay(transaction, { ...params, playerId });
      const isElsewhere = body?.launchNumber !== undefined && body.launchNumber !== session.launchNumber;
      if (isElsewhere) return ok(await readPlay(transaction, session, at));
      if (body?.mayReturn === true)
        await letEnd(transaction, { id: session.id, endsAt: new Date(at.getTime() + CLOSE_GRACE_MS) });
      else await endPlay(transaction, { session, reason: 'left', at });
      const closed = await findOwnPlay(transaction, { ...params, playerId });
      return ok(await readPlay(transaction, closed, at));
    },
  );

  app.post(
    '/game/real/:sessionId/reality-check',
    {
      schema: {
        tags,
        summary: 'The player has seen what they have played, and goes on',
        params: GamePlayParams,
        response: responses(GamePlay),
      },
      config: { action: 'play.confirm', idempotency: 'optional' },
    },
    async (request) => {
      const { transaction, params } = request;
      const { playerId } = playerOf(request);
      const session = await findOwnPlay(transaction, { ...params, playerId });
      await confirmPlayed(transaction, session, now());
      return ok(await readPlay(transaction, session, now()));
    },
  );
};
