import type { PlayEnd } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { endSession, type GameSession } from './game-sessions.ts';

export interface EndedPlay {
  session: Pick<GameSession, 'id' | 'playerId'>;
  reason: PlayEnd;
  at: Date;
}

/** Tells the player's open pages that a play is over. Make it the last of a transaction: see `publishEvent`. */
export const tellPlayEnded = async (
  transaction: Queryable,
  { session: { id: sessionId, playerId }, reason, at }: EndedPlay,
): Promise<void> =>
  publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/play-ended', payload: { sessionId, reason } },
    at,
  });

/** Tells the player's open pages which of them goes on with a play. Make it the last of a transaction. */
export const tellPlayMoved = async (
  transaction: Queryable,
  moved: { session: Pick<GameSession, 'id' | 'playerId'>; launchNumber: number; at: Date },
): Promise<void> => {
  const { session, launchNumber, at } = moved;
  await publishEvent(transaction, {
    channel: `player:${session.playerId}`,
    event: { type: 'player/play-moved', payload: { sessionId: session.id, launchNumber } },
    at,
  });
};

/**
 * Ends a play, and tells the player's open pages and, by the schedule, the provider. No bet of it is under way meanwhile.
 * Make it the last of a transaction. False where it was over.
 */
export const endPlay = async (transaction: Queryable, ended: EndedPlay): Promise<boolean> => {
  const { session, reason, at } = ended;
  await lockForPlay(transaction, session.playerId);
  if ((await endSession(transaction, { id: session.id, reason, at })) === null) return false;
  await tellPlayEnded(transaction, ended);
  return true;
};
