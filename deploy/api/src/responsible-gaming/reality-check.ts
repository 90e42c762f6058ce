import type { PlayerLimits } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { lockPlayer, recordChange } from './protection-changes.ts';

const { defaultMinutes } = RESPONSIBLE_GAMING.realityCheck;

interface Setting {
  minutes: number;
  previousMinutes: number;
  /** The session of the player began before the setting was changed. */
  isEarlier: boolean;
}

interface Asked {
  playerId: string;
  sessionId: string;
}

/** How often a player is shown what they have played, in the session that they are in. */
export const readRealityCheck = async (
  database: Queryable,
  { playerId, sessionId }: Asked,
): Promise<PlayerLimits['realityCheck']> => {
  const [setting] = await database.query<Setting>(
    `select interval_minutes as minutes, previous_minutes as "previousMinutes",
       coalesce((select started_at < changed_at from login_session where id = $2), true) as "isEarlier"
     from reality_check where player_id = $1`,
    [playerId, sessionId],
  );
  if (setting === undefined) return { minutes: defaultMinutes, nextSessionMinutes: null };
  const { minutes, previousMinutes, isEarlier } = setting;
  if (!isEarlier || minutes <= previousMinutes) return { minutes, nextSessionMinutes: null };
  return { minutes: previousMinutes, nextSessionMinutes: minutes };
};

/** Oftener holds at once, less often from the next session on. */
export const setRealityCheck = async (
  transaction: Queryable,
  { playerId, sessionId, minutes, now }: Asked & { minutes: number; now: Date },
): Promise<void> => {
  await lockPlayer(transaction, playerId);
  const current = await readRealityCheck(transaction, { playerId, sessionId });
  await transaction.query(
    `insert into reality_check (player_id, interval_minutes, previous_minutes, changed_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update set interval_minutes = excluded.interval_minutes,
       previous_minutes = excluded.previous_minutes, changed_at = excluded.changed_at`,
    [playerId, minutes, Math.min(minutes, current.minutes), now],
  );
  await recordChange(transaction, { playerId, kind: 'reality-check-set', details: { minutes }, at: now });
};
