import { randomUUID } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { sendToInbox } from '../inbox/inbox.ts';
import { lockPlayer } from '../players/player.ts';
import { STATUS_KEYS, STATUS_LEVELS } from '../rules/status-ladder.ts';
import { POINT, readPoints } from './points-money.ts';
import { sumStatusPoints } from './raise-status.ts';
import { keptWith, type Quarter, quarterOf, statusOf, stepBelow } from './status.ts';

type ReviewDatabase = Pick<Database, 'query' | 'transaction'>;

interface Review {
  playerId: string;
  status: string;
}

/** As many are told or decided at a time; the job runs again soon. */
const BATCH = 200;

const dayOf = ({ startsAt }: Quarter): string => startsAt.toISOString().slice(0, 10);

/** Whether the player was on a break or excluded in a quarter, which then does not count. Expects `$1` and `$2` as its bounds. */
const WAS_AWAY = `(exists (select from self_exclusion as away where away.player_id = player.id
      and away.started_at < $2 and (away.ended_at is null or away.ended_at >= $1))
    or exists (select from cooling_off as away where away.player_id = player.id
      and away.started_at < $2 and away.till >= $1))`;

/** Players with a status that they had all the quarter long, whose points of it are too few, and who were not told yet. */
const TOO_FEW = `select player.id as "playerId", player.status from player
    join (select * from unnest($3::text[], $4::bigint[]) as kept (status, points)) as level
      on level.status = player.status
    left join points_meter as meter on meter.player_id = player.id
  where player.closed_at is null and coalesce(meter.status_at, player.registered_at) < $1 and not ${WAS_AWAY}
    and not exists (select from status_review where player_id = player.id and quarter = $5::date)
    and level.points > coalesce((select sum(entry.amount)
      from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
        join ledger_transaction as transaction on transaction.id = entry.transaction_id
      where account.owner = player.id::text and account.kind = 'pts_status'
        and transaction.type <> 'opening_balance'
        and transaction.created_at >= $1 and transaction.created_at < $2), 0)
  order by player.id limit ${BATCH}`;

const reviewed = STATUS_KEYS.filter((key) => STATUS_LEVELS[key].pointsToKeep > 0);

const tell = async (
  transaction: Queryable,
  { playerId, status }: Review,
  { quarter, at }: { quarter: Quarter; at: Date },
): Promise<void> => {
  const { startsAt: from, endsAt: until } = quarter;
  const earned = await sumStatusPoints(transaction, playerId, { from, until });
  const written = await transaction.query(
    `insert into status_review (player_id, quarter, status, told_at) values ($1, $2::date, $3, $4)
     on conflict do nothing returning player_id`,
    [playerId, dayOf(quarter), status, at],
  );
  if (written.length === 0) return;
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId,
    template: 'status-may-fall',
    params: {
      status,
      needed: String(STATUS_LEVELS[statusOf(status)].pointsToKeep),
      earned: String(earned / POINT),
      until: quarter.graceUntil.toISOString(),
    },
    at,
  });
};

/** Tells players, before a quarter ends, that its points are too few for their status. */
const tellOfQuarter = async (database: ReviewDatabase, at: Date): Promise<number> => {
  const quarter = quarterOf(at);
  if (at < quarter.toldFrom) return 0;
  const found = await database.query<Review>(TOO_FEW, [
    quarter.startsAt,
    quarter.endsAt,
    reviewed,
    reviewed.map(keptWith),
    dayOf(quarter),
  ]);
  for (const review of found) {
    // oxlint-disable-next-line no-await-in-loop -- one player after the other, so that calls have the database too
    await retryTransaction(database, async (transaction) => tell(transaction, review, { quarter, at }));
  }
  return found.length;
};

const fall = async (
  transaction: Queryable,
  { playerId, status }: Review,
  { earned, at }: { earned: bigint; at: Date },
): Promise<void> => {
  const below = stepBelow(statusOf(status));
  await transaction.query('update player set status = $2 where id = $1', [playerId, below]);
  await transaction.query(
    `insert into points_meter (player_id, status_at, fallen_with) values ($1, $2, $3)
     on conflict (player_id) do update set status_at = $2, fallen_with = $3`,
    [playerId, at, earned],
  );
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId,
    template: 'status-fallen',
    params: { status: below },
    at,
  });
};

const isAway = async (transaction: Queryable, playerId: string, quarter: Quarter): Promise<boolean> => {
  const rows = await transaction.query(`select from player where player.id = $3 and ${WAS_AWAY}`, [
    quarter.startsAt,
    quarter.graceUntil,
    playerId,
  ]);
  return rows.length > 0;
};

/** The points of the quarter and of the days of grace decide. */
const decideReview = async (
  transaction: Queryable,
  { playerId, status }: Review,
  { quarter, at }: { quarter: Quarter; at: Date },
): Promise<void> => {
  const player = await lockPlayer(transaction, playerId);
  const [open] = await transaction.query(
    `select from status_review where player_id = $1 and quarter = $2::date and decided_at is null`,
    [playerId, dayOf(quarter)],
  );
  if (open === undefined) return;
  const { startsAt: from, graceUntil: until } = quarter;
  const earned = await sumStatusPoints(transaction, playerId, { from, until });
  const isKept =
    player.status !== status ||
    earned >= keptWith(statusOf(status)) ||
    (await isAway(transaction, playerId, quarter));
  await transaction.query(
    `update status_review set decided_at = $3, outcome = $4 where player_id = $1 and quarter = $2::date`,
    [playerId, dayOf(quarter), at, isKept ? 'kept' : 'fallen'],
  );
  if (isKept) return;
  const { status: inAll } = await readPoints(transaction, playerId);
  await fall(transaction, { playerId, status }, { earned: inAll, at });
};

const decideQuarter = async (database: ReviewDatabase, at: Date): Promise<number> => {
  const quarter = quarterOf(at, 1);
  if (at < quarter.graceUntil) return 0;
  // Whoever was not told does not fall.
  const open = await database.query<Review>(
    `select player_id as "playerId", status from status_review
     where quarter = $1::date and decided_at is null order by player_id limit ${BATCH}`,
    [dayOf(quarter)],
  );
  for (const review of open) {
    // oxlint-disable-next-line no-await-in-loop -- one player after the other, so that calls have the database too
    await retryTransaction(database, async (transaction) =>
      decideReview(transaction, review, { quarter, at }),
    );
  }
  return open.length;
};

/**
 * Reviews statuses as quarters end: tells players whose points are too few, and after the days of grace lowers a status by
 * one step. Run it often; nothing is told or decided twice.
 */
export const reviewStatuses = async (
  database: ReviewDatabase,
  { at, signal }: { at: Date; signal?: AbortSignal },
): Promise<void> => {
  for (const step of [tellOfQuarter, decideQuarter]) {
    // oxlint-disable-next-line no-await-in-loop -- until a batch is not full
    while ((await step(database, at)) === BATCH) if (signal?.aborted) return;
  }
};
