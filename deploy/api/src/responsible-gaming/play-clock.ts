import type { Queryable } from '@marquee/kernel/server/database';

import { QUARTER_MS } from './limit-windows.ts';

/** Somebody who has placed a stake plays on for so long, if nothing else is heard of them. */
export const ACTIVE_MS = 5 * 60 * 1000;

/** What has been played since the last reality check. */
export interface PlayClock {
  playedMs: number;
  /** Time is counted up to here, and may be counted up to there. */
  countedUntil: Date;
  activeUntil: Date;
  acknowledgedAt: Date | null;
  lastRoundAt: Date | null;
}

/** How long it has been played and is not yet counted. */
export const uncountedMs = (clock: PlayClock | null, now: Date): number =>
  clock === null
    ? 0
    : Math.max(0, Math.min(now.getTime(), clock.activeUntil.getTime()) - clock.countedUntil.getTime());

/** SQL: the beginning of the quarter of an hour of a moment. */
const quarterBegan = (moment: string): string =>
  `date_bin(make_interval(secs => ${QUARTER_MS / 1000}), ${moment}, 'epoch')`;

/** SQL, of a row of `play_clock`: what {@link uncountedMs} says of it at the moment `$1`. */
const UNCOUNTED_MS = `greatest(0, extract(epoch from least($1::timestamptz, active_until) - counted_until) * 1000)`;

export const CLOCK_COLUMNS = `played_ms::float8 as "playedMs", counted_until as "countedUntil",
  active_until as "activeUntil", acknowledged_at as "acknowledgedAt", last_round_at as "lastRoundAt"`;

/** SQL, of a row of `player` at the moment `$1`: whether what they have played in 24 hours is all that their limit allows. */
export const IS_TIME_USED_UP = `exists (select from player_limit as time_limit
  where time_limit.player_id = player.id and state = 'active' and kind = 'session_time' and minutes * 60000 <=
    (select coalesce(sum(amount), 0) from limit_counter as counter
      where counter.player_id = player.id and counter.kind = 'time'
        and began_at >= ${quarterBegan("$1::timestamptz - interval '24 hours'")})
    + coalesce((select ${UNCOUNTED_MS} from play_clock where play_clock.player_id = player.id), 0))`;

export const readPlayClock = async (database: Queryable, playerId: string): Promise<PlayClock | null> => {
  const [clock] = await database.query<PlayClock>(
    `select ${CLOCK_COLUMNS} from play_clock where player_id = $1`,
    [playerId],
  );
  return clock ?? null;
};

// In one statement: what is counted by day is what is added to the clock.
const PASS = `with before as (
    select least($2, active_until) as until,
      floor(greatest(0, extract(epoch from least($2, active_until) - counted_until) * 1000))::bigint as passed
    from play_clock where player_id = $1
  ), counted as (
    insert into limit_counter as counter (player_id, began_at, kind, currency, amount)
    select $1, ${quarterBegan('until')}, 'time', '', passed
    from before where passed > 0
    on conflict (player_id, began_at, kind, currency) do update set amount = counter.amount + excluded.amount
  )
  insert into play_clock as clock (player_id, played_ms, counted_until, active_until, acknowledged_at, last_round_at)
  values ($1, 0, $2, $3, $4, $5)
  on conflict (player_id) do update set
    played_ms = case when $4::timestamptz is null then clock.played_ms + (select passed from before) else 0 end,
    counted_until = greatest(clock.counted_until, $2),
    active_until = greatest(clock.active_until, $3),
    acknowledged_at = coalesce($4, clock.acknowledged_at),
    last_round_at = coalesce($5, clock.last_round_at)`;

/** Counts the time up to a stake. Lock the player before. */
export const countStakeTime = async (
  transaction: Queryable,
  { playerId, isNewRound, at }: { playerId: string; isNewRound: boolean; at: Date },
): Promise<void> => {
  const activeUntil = new Date(at.getTime() + ACTIVE_MS);
  await transaction.query(PASS, [playerId, at, activeUntil, null, isNewRound ? at : null]);
};

/** The player has looked at what they have played: the time to the next reality check begins. Lock the player before. */
export const acknowledgePlay = async (transaction: Queryable, playerId: string, at: Date): Promise<void> => {
  await transaction.query(PASS, [playerId, at, at, at, null]);
};
