import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent, publishToPlayers } from '../events/outbox.ts';
import type { ActivityRow } from './activity-row.ts';

/** Tells open pages that an activity has changed, and players whose money has moved. Make it the last statement. */
export const publishChange = async (
  transaction: Queryable,
  { id }: Pick<ActivityRow, 'id'>,
  { moneyOf = [], at }: { moneyOf?: readonly string[]; at: Date },
): Promise<void> => {
  await publishEvent(transaction, {
    channel: 'public',
    event: { type: 'activity/changed', payload: { activityId: id } },
    at,
  });
  if (moneyOf.length > 0)
    await publishToPlayers(transaction, {
      playerIds: moneyOf,
      event: { type: 'player/balance-changed', payload: {} },
      at,
    });
};
