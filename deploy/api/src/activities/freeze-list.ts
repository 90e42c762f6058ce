import { listTextOf, sha256Of } from '@marquee/kernel/fair-draw';
import type { Queryable } from '@marquee/kernel/server/database';

import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { type ActivityRow, lockActivity, readEntries, requireOwner, requireState } from './activity-row.ts';
import { callOff } from './cancel-activity.ts';
import { publishChange } from './news.ts';

/** Takes out of the list who may not take part any more: on a break, excluded, blocked or closed since they joined. */
const removeBarred = async (transaction: Queryable, activityId: string, at: Date): Promise<void> => {
  for (const { id, playerId } of await readEntries(transaction, activityId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and a list has at most 200 entries
    const state = await readPlayerState(transaction, playerId);
    if (!decide(state, 'join-activity', at).isAllowed)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await transaction.query('update activity_entry set left_at = $2 where id = $1', [id, at]);
  }
};

/**
 * Freezes the list of an activity that is locked by the caller, and publishes its hash: from now on the draws are fixed,
 * and nobody can know them. Where nobody is in it, all prizes go back.
 */
export const freezeList = async (
  transaction: Queryable,
  activity: ActivityRow,
  { actor, at }: { actor: string; at: Date },
): Promise<void> => {
  requireState(activity, 'open');
  await removeBarred(transaction, activity.id, at);
  const entries = await readEntries(transaction, activity.id);
  if (entries.length === 0) return callOff(transaction, activity, { reason: 'no_entrants', actor, at });
  await transaction.query(
    `update activity_entry set position = place.position
     from unnest($1::uuid[]) with ordinality as place (id, position) where activity_entry.id = place.id`,
    [entries.map(({ id }) => id)],
  );
  await transaction.query(
    `update activity set state = 'locked', list_hash = $2, locked_at = $3 where id = $1`,
    [activity.id, await sha256Of(listTextOf(entries)), at],
  );
  return publishChange(transaction, activity, { at });
};

/**
 * The streamer freezes the list before its time.
 *
 * @throws {ApiError} `A_NOT_OWNER`, `A_STATE`
 */
export const freezeByOwner = async (
  transaction: Queryable,
  { id, playerId, at }: { id: string; playerId: string; at: Date },
): Promise<void> => {
  const activity = await lockActivity(transaction, id);
  requireOwner(activity, playerId);
  await freezeList(transaction, activity, { actor: `player ${playerId}`, at });
};
