import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { type ActivityRow, lockActivity } from './activity-row.ts';
import { findLacks } from './eligibility.ts';
import { publishChange } from './news.ts';

interface Entering {
  id: string;
  playerId: string;
  at: Date;
}

/** @throws {ApiError} `A_NOT_OPEN` */
const requireOpen = ({ state, joinUntil }: ActivityRow, at: Date): void => {
  if (state !== 'open' || joinUntil <= at)
    throw new ApiError('A_NOT_OPEN', 'Entries are closed.', { params: { state } });
};

/** Whether the player is in the list; null where they never were. */
const readOwn = async (
  transaction: Queryable,
  { id, playerId }: Entering,
): Promise<{ isIn: boolean } | null> => {
  const [own] = await transaction.query<{ isIn: boolean }>(
    'select left_at is null as "isIn" from activity_entry where activity_id = $1 and player_id = $2',
    [id, playerId],
  );
  return own ?? null;
};

/**
 * Puts a player into the list. Who has left and comes back stands at its end.
 *
 * @throws {ApiError} `A_NOT_OPEN`, `A_ALREADY_JOINED`, `A_NOT_ELIGIBLE`, `A_FULL`
 */
export const joinActivity = async (
  transaction: Queryable,
  { entryId, ...entering }: Entering & { entryId: string },
): Promise<void> => {
  const { id, playerId, at } = entering;
  const activity = await lockActivity(transaction, id);
  requireOpen(activity, at);
  const own = await readOwn(transaction, entering);
  if (own?.isIn === true) throw new ApiError('A_ALREADY_JOINED', 'The player is in the list.');
  const rules = await findLacks(transaction, playerId, activity);
  if (rules.length > 0)
    throw new ApiError('A_NOT_ELIGIBLE', `The player lacks ${rules.join(', ')}.`, { params: { rules } });
  if (activity.participants >= activity.maxParticipants)
    throw new ApiError('A_FULL', 'All places are taken.');
  await transaction.query(
    `insert into activity_entry (id, activity_id, player_id, joined_at, number)
     select $1, $2, $3, $4, coalesce(max(number), 0) + 1 from activity_entry where activity_id = $2
     on conflict (activity_id, player_id) do update
       set left_at = null, joined_at = excluded.joined_at, number = excluded.number`,
    [entryId, id, playerId, at],
  );
  await publishChange(transaction, activity, { at });
};

/**
 * Takes a player out of the list, as long as it is not frozen.
 *
 * @throws {ApiError} `A_NOT_OPEN`, and `A_STATE` for who is not in it
 */
export const leaveActivity = async (transaction: Queryable, leaving: Entering): Promise<void> => {
  const { id, playerId, at } = leaving;
  const activity = await lockActivity(transaction, id);
  requireOpen(activity, at);
  const own = await readOwn(transaction, leaving);
  if (own?.isIn !== true)
    throw new ApiError('A_STATE', 'The player is not in the list.', { params: { state: activity.state } });
  await transaction.query(
    'update activity_entry set left_at = $3 where activity_id = $1 and player_id = $2',
    [id, playerId, at],
  );
  await publishChange(transaction, activity, { at });
};
