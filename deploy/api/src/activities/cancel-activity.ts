import type { CancelReason } from '@marquee/kernel/contracts/streamer';
import type { Queryable } from '@marquee/kernel/server/database';

import { type ActivityRow, lockActivity, readPrizes, requireOwner, requireState } from './activity-row.ts';
import { returnPrizes } from './escrow.ts';
import { publishChange } from './news.ts';

/** Ends an activity that is locked by the caller without a draw: all that was set aside goes back. */
export const callOff = async (
  transaction: Queryable,
  activity: ActivityRow,
  { reason, actor, at }: { reason: CancelReason; actor: string; at: Date },
): Promise<void> => {
  requireState(activity, 'draft', 'open', 'locked');
  const prizes = await readPrizes(transaction, activity.id);
  await returnPrizes(transaction, activity, { numbers: prizes.map(({ number }) => number), actor, at });
  await transaction.query(
    `update activity set state = 'cancelled', cancel_reason = $2, closed_at = $3 where id = $1`,
    [activity.id, reason, at],
  );
  await publishChange(transaction, activity, { moneyOf: prizes.length > 0 ? [activity.playerId] : [], at });
};

/**
 * The streamer calls it off, as long as nobody was drawn.
 *
 * @throws {ApiError} `A_NOT_OWNER`, `A_STATE`
 */
export const cancelActivity = async (
  transaction: Queryable,
  { id, playerId, reason, at }: { id: string; playerId: string; reason: CancelReason; at: Date },
): Promise<void> => {
  const activity = await lockActivity(transaction, id);
  requireOwner(activity, playerId);
  await callOff(transaction, activity, { reason, actor: `player ${playerId}`, at });
};
