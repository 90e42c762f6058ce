import { Handled } from '@marquee/kernel/contracts';
import { AuthHistory, AuthHistoryQuery, OwnSessions, SessionPath } from '@marquee/kernel/contracts/security';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { recordAuthEvent } from './auth-events.ts';
import { readAuthHistory } from './auth-history.ts';
import { deviceOf } from './device-of.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import type { Sessions } from './sessions.ts';

export interface OwnSessionsOptions {
  database: Database;
  sessions: Pick<Sessions, 'endAll'>;
  now: () => Date;
}

const tags = ['security'];

/** Where a player is signed in, and what happened to the security of the account. */
export const ownSessionRoutes: FastifyPluginAsyncZod<OwnSessionsOptions> = async (
  app,
  { database, sessions, now },
) => {
  app.get(
    '/dashboard/security/auth-history',
    {
      schema: {
        tags,
        summary: 'Sign-ins and changes of what protects the account, the newest first',
        querystring: AuthHistoryQuery,
        response: responses(AuthHistory),
      },
      config: { action: 'security.read' },
    },
    async (request) => ok(await readAuthHistory(database, playerOf(request).playerId, request.query)),
  );

  app.get(
    '/dashboard/security/sessions',
    {
      schema: { tags, summary: 'Where the player is signed in', response: responses(OwnSessions) },
      config: { action: 'security.read' },
    },
    async (request) => ok({ items: await listOwnSessions(database, playerOf(request), now()) }),
  );

  app.post(
    '/dashboard/security/sessions/:id/end',
    {
      schema: { tags, summary: 'End a session', params: SessionPath, response: responses(Handled) },
      config: { action: 'security.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { params, transaction } = request;
      const isEnded = await endOwnSession(transaction, { playerId, sessionId: params.id }, now());
      if (isEnded) {
        const ended = { playerId, kind: 'session-ended', isSuccess: true, reason: null } as const;
        await recordAuthEvent(transaction, { ...ended, device: deviceOf(request), at: now() });
      }
      return ok({ handled: isEnded });
    },
  );

  app.post(
    '/dashboard/security/sessions/end-others',
    {
      schema: { tags, summary: 'End all sessions but this one', response: responses(Handled) },
      config: { action: 'security.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId, sessionId } = playerOf(request);
      const { transaction } = request;
      await sessions.endAll(transaction, { playerId, except: sessionId, reason: 'ended-by-player' });
      const ended = { playerId, kind: 'session-ended', isSuccess: true, reason: 'others' } as const;
      await recordAuthEvent(transaction, { ...ended, device: deviceOf(request), at: now() });
      return ok({ handled: true });
    },
  );
};
