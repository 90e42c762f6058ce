import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';

/** Tells the open pages of a player that one of them may be signed out: each asks the API who it is. */
export const tellSessionsEnded = (transaction: Queryable, playerId: string, at: Date): Promise<void> =>
  publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/sessions-ended', payload: {} },
    at,
  });
