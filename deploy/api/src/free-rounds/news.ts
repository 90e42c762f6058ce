import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import type { FreeRoundsRow } from './package-row.ts';

/** Tells the pages of a player that a package stands elsewhere than before. The last of a transaction: see `publishEvent`. */
export const tellOfFreeRounds = async (
  transaction: Queryable,
  { id, playerId }: Pick<FreeRoundsRow, 'id' | 'playerId'>,
  at: Date,
): Promise<void> => {
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/free-rounds-changed', payload: { freeRoundsId: id } },
    at,
  });
};
