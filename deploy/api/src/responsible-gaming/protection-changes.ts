import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';

export type ProtectionChange =
  | 'exclusion-started'
  | 'exclusion-extended'
  | 'exclusion-ended'
  | 'break-started'
  | 'break-extended'
  | 'break-put-away'
  | 'limit-set'
  | 'limit-removed'
  | 'looser-limit-asked'
  | 'looser-limit-cancelled'
  | 'reality-check-set';

/** Lets the changes of one player happen one after the other, however many calls there are at once. */
export const lockPlayer = async (transaction: Queryable, playerId: string): Promise<void> => {
  await transaction.query('select from player where id = $1 for update', [playerId]);
};

/** Notes what was done, and tells the player's open pages. Make it the last statement: see `publishEvent`. */
export const recordChange = async (
  transaction: Queryable,
  change: { playerId: string; kind: ProtectionChange; details: object; at: Date },
): Promise<void> => {
  await transaction.query(
    'insert into safer_play_event (player_id, kind, details, happened_at) values ($1, $2, $3::jsonb, $4)',
    [change.playerId, change.kind, JSON.stringify(change.details), change.at],
  );
  await publishEvent(transaction, {
    channel: `player:${change.playerId}`,
    event: { type: 'player/protection-changed', payload: {} },
    at: change.at,
  });
};
