import type { PlayerLimits } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import type { PlayPolicy } from '../policies/policies.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import type { PlayClock } from './play-clock.ts';
import { lockPlayer, recordChange } from './protection-changes.ts';

const { defaultMinutes } = RESPONSIBLE_GAMING.realityCheck;
const MINUTE_MS = 60_000;

/** What a player has chosen. */
export interface ChosenCheck {
  minutes: number;
  previousMinutes: number;
  /** The session of the player began before the setting was changed. */
  isEarlier: boolean;
}

interface Asked {
  playerId: string;
  sessionId: string;
}

/**
 * SQL: what the player `$1` has chosen, as of the session they began last, or null. A bet is of no session: whoever has
 * signed in anew since the change has the new setting.
 */
export const CHOSEN_CHECK = `(select jsonb_build_object('minutes', interval_minutes, 'previousMinutes', previous_minutes,
    'isEarlier', coalesce((select max(started_at) from login_session where login_session.player_id = $1) < changed_at, true))
  from reality_check where reality_check.player_id = $1)`;

const showChosen = (chosen: ChosenCheck | null): PlayerLimits['realityCheck'] => {
  if (chosen === null) return { minutes: defaultMinutes, nextSessionMinutes: null };
  const { minutes, previousMinutes, isEarlier } = chosen;
  if (!isEarlier || minutes <= previousMinutes) return { minutes, nextSessionMinutes: null };
  return { minutes: previousMinutes, nextSessionMinutes: minutes };
};

/** After how much play a reality check is due: what the player has chosen, or sooner where the policy says so. */
export const checkMinutes = (chosen: ChosenCheck | null, { realityCheck }: PlayPolicy): number =>
  Math.min(showChosen(chosen).minutes, realityCheck.mostMinutes);

/** Until when play pauses once a reality check is acknowledged; null where it does not. */
export const readyAgainAt = (
  { acknowledgedAt }: PlayClock,
  { realityCheck: { pauseMinutes } }: PlayPolicy,
): Date | null =>
  acknowledgedAt === null || pauseMinutes === 0
    ? null
    : new Date(acknowledgedAt.getTime() + pauseMinutes * MINUTE_MS);

/** How often a player is shown what they have played, in the session that they are in. */
export const readRealityCheck = async (
  database: Queryable,
  { playerId, sessionId }: Asked,
): Promise<PlayerLimits['realityCheck']> => {
  const [chosen] = await database.query<ChosenCheck>(
    `select interval_minutes as minutes, previous_minutes as "previousMinutes",
       coalesce((select started_at < changed_at from login_session where id = $2), true) as "isEarlier"
     from reality_check where player_id = $1`,
    [playerId, sessionId],
  );
  return showChosen(chosen ?? null);
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
