import type { ActivityState, CancelReason } from '@marquee/kernel/contracts/streamer';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';

/** An activity as the database has it. Names of columns: `migrations/070-activities.sql`. */
export interface ActivityRow {
  id: string;
  /** The streamer. */
  playerId: string;
  type: 'wheel';
  title: string;
  note: string;
  lang: Language;
  currency: string;
  /** Of each prize, in minor units. */
  amount: bigint;
  prizes: number;
  maxParticipants: number;
  state: ActivityState;
  joinUntil: Date;
  drawAt: Date;
  commitment: string;
  seedSealed: string;
  seed: string | null;
  listHash: string | null;
  createdAt: Date;
  openedAt: Date | null;
  lockedAt: Date | null;
  drawnAt: Date | null;
  closedAt: Date | null;
  cancelReason: CancelReason | null;
  /** The streamer's nickname. */
  streamer: string;
  /** Entries that were not taken back. */
  participants: number;
}

const COLUMNS = `activity.id, activity.player_id as "playerId", activity.type, title, note, lang, currency, amount, prizes,
  max_participants as "maxParticipants", activity.state, join_until as "joinUntil", draw_at as "drawAt", commitment,
  seed_sealed as "seedSealed", seed, list_hash as "listHash", created_at as "createdAt", opened_at as "openedAt",
  locked_at as "lockedAt", drawn_at as "drawnAt", activity.closed_at as "closedAt", cancel_reason as "cancelReason",
  coalesce(player.nickname, '') as streamer,
  (select count(*)::integer from activity_entry where activity_id = activity.id and left_at is null) as participants`;

/** SQL that lists activities by a condition. */
export const activitiesWhere = (condition: string): string =>
  `select ${COLUMNS} from activity join player on player.id = activity.player_id where ${condition}`;

const missing = (id: string): ApiError => new ApiError('ACTIVITY_NOT_FOUND', `There is no activity ${id}.`);

/** @throws {ApiError} `ACTIVITY_NOT_FOUND` */
export const readActivity = async (database: Queryable, id: string): Promise<ActivityRow> => {
  const [found] = await database.query<ActivityRow>(activitiesWhere('activity.id = $1'), [id]);
  if (found === undefined) throw missing(id);
  return found;
};

/**
 * The same, locked until the transaction ends: joining, freezing, drawing and calling off wait for each other.
 *
 * @throws {ApiError} `ACTIVITY_NOT_FOUND`
 */
export const lockActivity = async (transaction: Queryable, id: string): Promise<ActivityRow> => {
  await transaction.query('select from activity where id = $1 for update', [id]);
  return readActivity(transaction, id);
};

/** @throws {ApiError} `A_STATE` where it is in none of these states */
export const requireState = (activity: ActivityRow, ...states: readonly ActivityState[]): void => {
  if (!states.includes(activity.state))
    throw new ApiError('A_STATE', `The activity is ${activity.state}.`, {
      params: { state: activity.state },
    });
};

/** @throws {ApiError} `A_NOT_OWNER` */
export const requireOwner = (activity: ActivityRow, playerId: string): void => {
  if (activity.playerId !== playerId) throw new ApiError('A_NOT_OWNER', 'It is of another streamer.');
};

export interface EntryRow {
  id: string;
  playerId: string;
  tickets: number;
  nickname: string | null;
}

/** Of an entrant; null for none, and for who keeps theirs from others. */
const SHOWN_NAME = 'case when player.hides_nickname then null else nickname end as nickname';

/** Entries that were not taken back, in the order of joining. */
export const readEntries = async (database: Queryable, activityId: string): Promise<EntryRow[]> =>
  database.query<EntryRow>(
    `select entry.id, player_id as "playerId", tickets, ${SHOWN_NAME}
     from activity_entry as entry join player on player.id = player_id
     where activity_id = $1 and left_at is null order by coalesce(position, number)`,
    [activityId],
  );

export interface PrizeRow {
  number: number;
  state: 'held' | 'drawn' | 'paid' | 'returned';
  claimUntil: Date | null;
}

export const readPrizes = async (database: Queryable, activityId: string): Promise<PrizeRow[]> =>
  database.query<PrizeRow>(
    'select number, state, claim_until as "claimUntil" from activity_prize where activity_id = $1 order by number',
    [activityId],
  );

export interface DrawRow {
  number: number;
  prizeNumber: number;
  entryId: string;
  playerId: string;
  position: number;
  nickname: string | null;
  drawnAt: Date;
  claimUntil: Date;
  claimedAt: Date | null;
  lapsedAt: Date | null;
}

export const readDraws = async (database: Queryable, activityId: string): Promise<DrawRow[]> =>
  database.query<DrawRow>(
    `select draw.number, prize_number as "prizeNumber", entry_id as "entryId", entry.player_id as "playerId", position,
       ${SHOWN_NAME}, drawn_at as "drawnAt", claim_until as "claimUntil", claimed_at as "claimedAt", lapsed_at as "lapsedAt"
     from activity_draw as draw join activity_entry as entry on entry.id = entry_id
       join player on player.id = entry.player_id
     where draw.activity_id = $1 order by draw.number`,
    [activityId],
  );
