import type { CloseGameSession } from '@marquee/kernel/game-protocol';

import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { bringForward } from '../rounds/outbox.ts';
import { lockSession, setClosed } from './repository.ts';

type Reason = CloseGameSession['reason'];

/** After these the player cannot come back to decide an open round. */
const FOR_GOOD: ReadonlySet<Reason> = new Set<Reason>(['blocked', 'excluded', 'limit', 'disabled']);

export interface ClosedSession {
  sessionId: string;
  closedAt: string;
  reason: string;
}

/**
 * Closes a session: no round of it starts any more. One that is open is settled by the rules: a decision is waited for as
 * usual, or taken at once where the player cannot come back. Closed again, it stays closed for the first reason.
 *
 * @throws SESSION_UNKNOWN
 */
export const closeSession = (context: Context, sessionId: string, reason: Reason): Promise<ClosedSession> =>
  context.database.transaction(async (transaction) => {
    const session = await lockSession(transaction, sessionId);
    if (!session) throw new GameProviderError('SESSION_UNKNOWN');
    const at = context.now();
    if (await setClosed(transaction, sessionId, { at, reason })) {
      if (FOR_GOOD.has(reason)) await bringForward(transaction, { sessionId, kind: 'decision', at });
      return { sessionId, closedAt: at.toISOString(), reason };
    }
    const closedAt = (session.closed_at ?? at).toISOString();
    return { sessionId, closedAt, reason: session.close_reason ?? reason };
  });
