import { randomUUID } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { sendToInbox } from '../inbox/inbox.ts';
import { lockPlayer } from '../players/player.ts';
import { POINTS } from '../rules/points.ts';
import { movePoints, POINT, readPoints } from './points-money.ts';

type PointsDatabase = Pick<Database, 'query' | 'transaction'>;

const BATCH = 200;
const [FIRST_NOTICE_DAYS, LAST_NOTICE_DAYS] = POINTS.expiryNoticesDays;

/** SQL: when the points of a row of `points_meter` expire. Never sooner after the last notice than it said. */
export const EXPIRES_AT = `greatest(
  (meter.active_at at time zone 'UTC' + interval '${POINTS.expiryMonths} months') at time zone 'UTC',
  case when meter.notices = 2 then meter.noticed_at + interval '${LAST_NOTICE_DAYS} days' end)`;

interface Due {
  playerId: string;
  activeAt: Date;
  expiresAt: Date;
}

const DUE = `select meter.player_id as "playerId", meter.active_at as "activeAt", ${EXPIRES_AT} as "expiresAt"
  from points_meter as meter join ledger_account as account on account.owner = meter.player_id::text
    and account.kind = 'pts_exchange' and account.balance > 0
  where meter.active_at is not null`;

const LEFT = `(${EXPIRES_AT} - $1::timestamptz)`;

/** Of both notices the later one alone, where the job has not run for long. */
const IS_TOLD = `((notices = 0 and ${LEFT} <= interval '${FIRST_NOTICE_DAYS} days')
  or (notices < 2 and ${LEFT} <= interval '${LAST_NOTICE_DAYS} days'))`;
const IS_OVER = `notices = 2 and ${EXPIRES_AT} <= $1`;

/** What is due of a player whom nobody else changes now; null where they were active meanwhile. */
const lockDue = async (
  transaction: Queryable,
  playerId: string,
  { condition, at }: { condition: string; at: Date },
): Promise<Due | null> => {
  await lockPlayer(transaction, playerId);
  const [due] = await transaction.query<Due>(`${DUE} and ${condition} and meter.player_id = $2`, [
    at,
    playerId,
  ]);
  return due ?? null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

const tell = async (transaction: Queryable, found: Due, at: Date): Promise<void> => {
  const due = await lockDue(transaction, found.playerId, { condition: IS_TOLD, at });
  if (due === null) return;
  const { playerId, expiresAt } = due;
  const isLast = expiresAt.getTime() - at.getTime() <= LAST_NOTICE_DAYS * DAY_MS;
  const earliest = new Date(at.getTime() + LAST_NOTICE_DAYS * DAY_MS);
  await transaction.query('update points_meter set notices = $2, noticed_at = $3 where player_id = $1', [
    playerId,
    isLast ? 2 : 1,
    at,
  ]);
  const { exchange } = await readPoints(transaction, playerId);
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId,
    template: 'points-expire-soon',
    params: {
      points: String(exchange / POINT),
      until: (isLast && expiresAt < earliest ? earliest : expiresAt).toISOString(),
    },
    at,
  });
};

const expire = async (transaction: Queryable, found: Due, at: Date): Promise<void> => {
  const due = await lockDue(transaction, found.playerId, { condition: IS_OVER, at });
  if (due === null) return;
  const { playerId, activeAt } = due;
  const { exchange } = await readPoints(transaction, playerId);
  await movePoints(transaction, {
    type: 'points_expired',
    playerId,
    exchange: -exchange,
    status: 0n,
    key: `expired ${playerId} ${activeAt.toISOString()}`,
    at,
  });
  await transaction.query(
    'update points_meter set active_at = null, notices = 0, noticed_at = null where player_id = $1',
    [playerId],
  );
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId,
    template: 'points-expired',
    params: { points: String(exchange / POINT) },
    at,
  });
};

const eachOf = async (
  database: PointsDatabase,
  { condition, at }: { condition: string; at: Date },
  act: (transaction: Queryable, due: Due, at: Date) => Promise<void>,
): Promise<number> => {
  const found = await database.query<Due>(`${DUE} and ${condition} order by meter.player_id limit ${BATCH}`, [
    at,
  ]);
  for (const due of found) {
    // oxlint-disable-next-line no-await-in-loop -- one player after the other, so that calls have the database too
    await retryTransaction(database, async (transaction) => act(transaction, due, at));
  }
  return found.length;
};

/**
 * Expires points of players who have neither earned nor exchanged any for long, and tells them twice before. Nothing
 * expires that its owner was not told of. Run it often.
 */
export const expirePoints = async (
  database: PointsDatabase,
  { at, signal }: { at: Date; signal?: AbortSignal },
): Promise<void> => {
  for (const [condition, act] of [
    [IS_OVER, expire],
    [IS_TOLD, tell],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- until a batch is not full
    while ((await eachOf(database, { condition, at }, act)) === BATCH) if (signal?.aborted) return;
  }
};
