import type {
  Activity,
  ActivityDraw,
  ActivityList,
  ActivityParticipants,
  ActivitySummary,
} from '@marquee/kernel/contracts/streamer';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { maskNickname } from '../players/mask-nickname.ts';
import {
  activitiesWhere,
  type ActivityRow,
  type DrawRow,
  readActivity,
  readDraws,
  readEntries,
  readPrizes,
} from './activity-row.ts';
import { findLacks } from './eligibility.ts';
import { readWaiting } from './read-duties.ts';
import { readRoles } from './roles.ts';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const presentSummary = (row: ActivityRow): ActivitySummary => ({
  id: row.id,
  type: row.type,
  title: row.title,
  lang: row.lang,
  streamer: row.streamer,
  state: row.state,
  prize: {
    amount: toDecimal({ amountMinor: row.amount, currency: row.currency }),
    currency: row.currency,
    count: row.prizes,
  },
  participants: row.participants,
  maxParticipants: row.maxParticipants,
  joinUntil: row.joinUntil.toISOString(),
  drawAt: row.drawAt.toISOString(),
});

const outcomeOf = ({ claimedAt, lapsedAt }: DrawRow): ActivityDraw['outcome'] => {
  if (claimedAt !== null) return 'claimed';
  return lapsedAt === null ? 'waiting' : 'lapsed';
};

const presentDraw = (draw: DrawRow): ActivityDraw => ({
  number: draw.number,
  prizeNumber: draw.prizeNumber,
  entryId: draw.entryId,
  position: draw.position,
  alias: maskNickname(draw.nickname),
  drawnAt: draw.drawnAt.toISOString(),
  claimUntil: draw.claimUntil.toISOString(),
  outcome: outcomeOf(draw),
});

const readOwn = async (
  database: Queryable,
  row: ActivityRow,
  playerId: string | null,
): Promise<Activity['own']> => {
  if (playerId === null) return null;
  const entries = await readEntries(database, row.id);
  return {
    isOwner: row.playerId === playerId,
    entryId: entries.find((entry) => entry.playerId === playerId)?.id ?? null,
    lacks: await findLacks(database, playerId, row),
  };
};

/**
 * An activity as everybody may see it, and what the player who asks has to do with it.
 *
 * @throws {ApiError} `ACTIVITY_NOT_FOUND`
 */
export const presentActivity = async (
  database: Queryable,
  { id, playerId, now }: { id: string; playerId: string | null; now: Date },
): Promise<Activity> => {
  const row = await readActivity(database, id);
  const prizes = await readPrizes(database, id);
  return {
    ...presentSummary(row),
    note: row.note,
    commitment: row.commitment,
    createdAt: row.createdAt.toISOString(),
    openedAt: timeOf(row.openedAt),
    lockedAt: timeOf(row.lockedAt),
    listHash: row.listHash,
    draws: (await readDraws(database, id)).map(presentDraw),
    returned: prizes.filter(({ state }) => state === 'returned').length,
    drawnAt: timeOf(row.drawnAt),
    seed: row.seed,
    closedAt: timeOf(row.closedAt),
    cancelReason: row.cancelReason,
    own: await readOwn(database, row, playerId),
    serverTime: now.toISOString(),
  };
};

/** @throws {ApiError} `ACTIVITY_NOT_FOUND` */
export const presentParticipants = async (database: Queryable, id: string): Promise<ActivityParticipants> => {
  const { listHash } = await readActivity(database, id);
  const entries = await readEntries(database, id);
  return {
    items: entries.map(({ id: entryId, nickname, tickets }) => ({
      id: entryId,
      alias: maskNickname(nickname),
      tickets,
    })),
    tickets: entries.reduce((sum, { tickets }) => sum + tickets, 0),
    isFrozen: listHash !== null,
  };
};

const SHOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Those of a streamer who has not opened them yet are shown to them alone. */
const LISTED = `${activitiesWhere(`(activity.closed_at is null or (activity.closed_at > $2 and activity.state = 'paid'))
    and (activity.state <> 'draft' or activity.player_id = $1::uuid)`)}
  order by array_position(array['draft', 'open', 'locked', 'drawing', 'drawn', 'paid'], activity.state), join_until
  limit 100`;

export const presentList = async (
  database: Queryable,
  { playerId, now }: { playerId: string | null; now: Date },
): Promise<ActivityList> => {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await database.query<ActivityRow>(LISTED, [playerId, since]);
  return {
    items: rows.map(presentSummary),
    canCreate: playerId !== null && (await readRoles(database, playerId)).has('streamer'),
    waiting: playerId === null ? [] : await readWaiting(database, playerId, now),
    serverTime: now.toISOString(),
  };
};
