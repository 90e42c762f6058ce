import {
  POINTS_CHANGES,
  type PointsChange,
  type PointsHistoryQuery,
} from '@marquee/kernel/contracts/history';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import type { Period } from '../history/period.ts';
import { cursorOf } from '../http/cursor.ts';
import { POINTS } from '../rules/points.ts';
import { pointsText } from './read-points.ts';

export interface PointsFilter extends Period, Pick<PointsHistoryQuery, 'type'> {
  playerId: string;
}

interface ChangeRow {
  transactionId: bigint;
  type: string;
  at: Date;
  game: string | null;
  roundId: string | null;
  bonus: string | null;
  status: bigint;
  exchange: bigint;
  balance: bigint;
  expiresAt: Date;
}

const CURSOR = cursorOf(z.string().check(z.regex(/^\d{1,18}$/)));

const PREFIX = 'points_';
type Change = (typeof POINTS_CHANGES)[number];

/** Entries of a player's points, whose values are `$1` to `$4`. */
const ENTRIES = `from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
    join ledger_transaction as transaction on transaction.id = entry.transaction_id
  where account.owner = $1::uuid::text and account.kind in ('pts_exchange', 'pts_status')
    and transaction.created_at > $2 and transaction.created_at <= $3
    and ($4::text is null or transaction.type = $4)`;

const valuesOf = ({ playerId, after, until, type }: PointsFilter): unknown[] => [
  playerId,
  after,
  until,
  type === undefined ? null : PREFIX + type,
];

const GAME = `(select game.title from wallet_round as round
    join game_session as session on session.id = round.session_id join game on game.id = session.game_id
  where round.provider = page.provider and round.round_id = page."roundId")`;

/** Loyalty points after a transaction that may have moved status points alone. */
const BALANCE = `coalesce((select entry.balance_after from ledger_account as account
    join ledger_entry as entry on entry.account_id = account.id
  where account.owner = $1::uuid::text and account.kind = 'pts_exchange'
    and entry.transaction_id <= page."transactionId" order by entry.id desc limit 1), 0)::bigint`;

const EXPIRES = `(page.at at time zone 'UTC' + interval '${POINTS.expiryMonths} months') at time zone 'UTC'`;

/**
 * A page of what has changed a player's points, the newest first.
 *
 * @throws {InvalidInput} for a cursor that was not given out
 */
export const readPointsChanges = async (
  database: Queryable,
  filter: PointsFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ChangeRow[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : CURSOR.read(cursor);
  const rows = await database.query<ChangeRow>(
    `select page.*, ${GAME} as game, ${BALANCE} as balance, ${EXPIRES} as "expiresAt" from (
       select transaction.id as "transactionId", transaction.type, transaction.created_at as at,
         transaction.details ->> 'provider' as provider, transaction.details ->> 'round' as "roundId",
         transaction.details ->> 'bonus' as bonus,
         coalesce(sum(entry.amount) filter (where account.kind = 'pts_status'), 0)::bigint as status,
         coalesce(sum(entry.amount) filter (where account.kind = 'pts_exchange'), 0)::bigint as exchange
       ${ENTRIES} ${place === null ? '' : 'and transaction.id < $6::bigint'}
       group by transaction.id order by transaction.id desc limit $5) as page
     order by page."transactionId" desc`,
    [...valuesOf(filter), limit + 1, ...(place === null ? [] : [place])],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? CURSOR.write(String(last.transactionId)) : null,
  };
};

/** What the changes of a filter come to. */
export const sumPointsChanges = async (database: Queryable, filter: PointsFilter) => {
  const sums = await database.query<{ type: string; count: number; exchange: bigint; status: bigint }>(
    `select transaction.type, count(distinct transaction.id)::integer as count,
       coalesce(sum(entry.amount) filter (where account.kind = 'pts_exchange'), 0)::bigint as exchange,
       coalesce(sum(entry.amount) filter (where account.kind = 'pts_status'), 0)::bigint as status
     ${ENTRIES} group by transaction.type`,
    valuesOf(filter),
  );
  const exchangeBy = (isMeant: (type: string) => boolean): bigint =>
    sums.reduce((sum, { type, exchange }) => (isMeant(type) ? sum + exchange : sum), 0n);
  const of = (change: Change): bigint => exchangeBy((type) => type === PREFIX + change);
  const shown: readonly string[] = (['earned', 'exchanged', 'expired'] as const).map((each) => PREFIX + each);
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    earned: pointsText(of('earned')),
    exchanged: pointsText(of('exchanged')),
    expired: pointsText(of('expired')),
    other: pointsText(exchangeBy((type) => !shown.includes(type))),
    statusPoints: pointsText(sums.reduce((sum, { status }) => sum + status, 0n)),
  };
};

export const presentChange = (row: ChangeRow): PointsChange => ({
  id: String(row.transactionId),
  type: row.type.replace(PREFIX, ''),
  at: row.at.toISOString(),
  game: row.game,
  roundId: row.roundId,
  bonus: row.bonus,
  statusPoints: pointsText(row.status),
  points: pointsText(row.exchange),
  balance: pointsText(row.balance),
  expiresAt: row.balance > 0n ? row.expiresAt.toISOString() : null,
});
