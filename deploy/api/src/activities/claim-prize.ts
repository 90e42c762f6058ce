import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { lockActivity, readDraws } from './activity-row.ts';
import { moveOn } from './draw-prizes.ts';
import { payPrize } from './escrow.ts';
import { publishChange } from './news.ts';

/**
 * A player takes what they were drawn for: it becomes cash of theirs.
 *
 * @throws {ApiError} `A_STATE` where nothing waits for them
 */
export const claimPrize = async (
  transaction: Queryable,
  { id, playerId, secrets, at }: { id: string; playerId: string; secrets: Secrets; at: Date },
): Promise<void> => {
  const activity = await lockActivity(transaction, id);
  const own = (await readDraws(transaction, id)).find(
    (draw) => draw.playerId === playerId && draw.claimedAt === null && draw.lapsedAt === null,
  );
  if (own === undefined || own.claimUntil <= at)
    throw new ApiError('A_STATE', 'No prize waits for the player.', { params: { state: activity.state } });
  await payPrize(transaction, activity, { number: own.prizeNumber, winnerId: playerId, at });
  await transaction.query('update activity_draw set claimed_at = $3 where activity_id = $1 and number = $2', [
    id,
    own.number,
    at,
  ]);
  await transaction.query(
    `update activity_prize set state = 'paid', claim_until = null where activity_id = $1 and number = $2`,
    [id, own.prizeNumber],
  );
  await moveOn(transaction, activity, { secrets, actor: `player ${playerId}`, at });
  await publishChange(transaction, activity, { moneyOf: [playerId], at });
};
