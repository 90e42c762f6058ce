import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { sendToInbox } from '../inbox/inbox.ts';
import type { StatusKey } from '../rules/status-ladder.ts';
import { readPoints } from './points-money.ts';
import { quarterOf, riseFrom, statusOf } from './status.ts';

/** Status points that came, without those that were taken back, from one moment until before another. */
export const sumStatusPoints = async (
  database: Queryable,
  playerId: string,
  { from, until }: { from: Date; until: Date },
): Promise<bigint> => {
  const [row] = await database.query<{ points: bigint }>(
    `select coalesce(sum(entry.amount), 0)::bigint as points
     from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
       join ledger_transaction as transaction on transaction.id = entry.transaction_id
     where account.owner = $1::uuid::text and account.kind = 'pts_status'
       and transaction.type <> 'opening_balance'
       and transaction.created_at >= $2 and transaction.created_at < $3`,
    [playerId, from, until],
  );
  return row?.points ?? 0n;
};

/** A status that is another one than before. */
export interface StatusNews {
  playerId: string;
  status: StatusKey;
}

/** Lifts the player to the status that their points have reached; null where that is the one they have. Lock them before. */
export const raiseStatus = async (
  transaction: Queryable,
  playerId: string,
  at: Date,
): Promise<StatusNews | null> => {
  const { status: earned } = await readPoints(transaction, playerId);
  const [standing] = await transaction.query<{ status: string; fallenWith: bigint | null }>(
    `select status, fallen_with as "fallenWith" from player left join points_meter on player_id = player.id
     where player.id = $1`,
    [playerId],
  );
  if (standing === undefined) throw new Error(`There is no player ${playerId}.`);
  const status = statusOf(standing.status);
  const { fallenWith } = standing;
  const quarter = quarterOf(at);
  const inQuarter =
    fallenWith === null
      ? 0n
      : await sumStatusPoints(transaction, playerId, { from: quarter.startsAt, until: quarter.endsAt });
  const reached = riseFrom({ status, earned, inQuarter, fallenWith });
  if (reached === status) return null;
  await transaction.query('update player set status = $2 where id = $1', [playerId, reached]);
  await transaction.query(
    `insert into points_meter (player_id, status_at) values ($1, $2)
     on conflict (player_id) do update set status_at = $2`,
    [playerId, at],
  );
  return { playerId, status: reached };
};

/** Tells a player of a new status. Make it the last of a transaction: see `publishEvent`. */
export const tellOfRise = async (
  transaction: Queryable,
  news: StatusNews | null,
  at: Date,
): Promise<void> => {
  if (news === null) return;
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId: news.playerId,
    template: 'status-raised',
    params: { status: news.status },
    at,
  });
};
