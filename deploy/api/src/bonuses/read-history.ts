import type {
  BonusHistoryQuery,
  BonusTotals,
  BonusType,
  GrantEntry,
} from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import type { Period } from '../history/period.ts';
import { cursorOf } from '../http/cursor.ts';
import { decimalIn } from './campaign-terms.ts';
import type { GrantRow } from './grant-row.ts';
import { type GrantView, selectGrants } from './present-grant.ts';

export interface GrantFilter extends Period, Pick<BonusHistoryQuery, 'type' | 'state' | 'currency'> {
  playerId: string;
}

const CURSOR = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]));
const ENTRY_CURSOR = cursorOf(z.string().check(z.regex(/^\d{1,18}$/)));

/** Grants of a filter, whose values are `$1` to `$6`. */
const MATCHING = `player_id = $1 and created_at > $2 and created_at <= $3 and ($4::text is null or type = $4)
  and ($5::text is null or state = $5) and ($6::text is null or currency = $6)`;

const valuesOf = ({ playerId, after, until, type, state, currency }: GrantFilter): unknown[] => [
  playerId,
  after,
  until,
  type ?? null,
  state ?? null,
  currency ?? null,
];

/**
 * A page of a player's grants, the newest first. Grants that are given meanwhile do not move the next page.
 *
 * @throws {InvalidInput} for a cursor that was not given out
 */
export const readGrantPage = async (
  database: Queryable,
  filter: GrantFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: GrantView[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : CURSOR.read(cursor);
  const rows = await database.query<GrantView>(
    selectGrants(`where ${MATCHING} ${place === null ? '' : 'and (created_at, id) < ($8, $9)'}
      order by created_at desc, id desc limit $7`),
    [...valuesOf(filter), limit + 1, ...(place ?? [])],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? CURSOR.write([last.createdAt.toISOString(), last.id]) : null,
  };
};

/** What the grants of a filter come to, by currency. What was not taken was not granted. */
export const sumGrants = async (database: Queryable, filter: GrantFilter): Promise<BonusTotals[]> => {
  const rows = await database.query<{
    currency: string;
    grants: number;
    granted: bigint;
    converted: bigint;
    forfeited: bigint;
  }>(
    `select currency, count(*)::integer as grants,
       coalesce(sum(amount) filter (where started_at is not null), 0)::bigint as granted,
       sum(converted)::bigint as converted, sum(forfeited)::bigint as forfeited
     from bonus_grant where ${MATCHING} group by currency order by currency`,
    valuesOf(filter),
  );
  return rows.map(({ currency, grants, ...sums }) => ({
    currency,
    grants,
    granted: decimalIn(currency, sums.granted),
    converted: decimalIn(currency, sums.converted),
    forfeited: decimalIn(currency, sums.forfeited),
  }));
};

/** What a player's grants can be filtered by. */
export const readGrantFilters = async (
  database: Queryable,
  playerId: string,
): Promise<{ types: BonusType[]; currencies: string[] }> => {
  const [row] = await database.query<{ types: BonusType[]; currencies: string[] }>(
    `select coalesce(array_agg(distinct type order by type), '{}') as types,
       coalesce(array_agg(distinct currency order by currency), '{}') as currencies
     from bonus_grant where player_id = $1`,
    [playerId],
  );
  return row ?? { types: [], currencies: [] };
};

interface EntryRow {
  entryId: bigint;
  id: bigint;
  type: string;
  at: Date;
  game: string | null;
  roundId: string | null;
  amount: bigint;
  balanceAfter: bigint;
}

/** A scope of the wallet is `wallet <provider>`. */
const GAME = `(select game.title from wallet_round as round
    join game_session as session on session.id = round.session_id join game on game.id = session.game_id
  where round.provider = substr(transaction.scope, length('wallet ') + 1)
    and round.round_id = transaction.details ->> 'round')`;

/** What has moved the money of a grant, the newest first. @throws {InvalidInput} for a cursor that was not given out */
export const readEntries = async (
  database: Queryable,
  { id, playerId, currency }: Pick<GrantRow, 'id' | 'playerId' | 'currency'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ entries: GrantEntry[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : ENTRY_CURSOR.read(cursor);
  const rows = await database.query<EntryRow>(
    `select entry.id as "entryId", transaction.id, transaction.type, transaction.created_at as at, ${GAME} as game,
       transaction.details ->> 'round' as "roundId", entry.amount, entry.balance_after as "balanceAfter"
     from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
       join ledger_transaction as transaction on transaction.id = entry.transaction_id
     where account.owner = $1::uuid::text and account.kind = 'bonus' and account.subject = $2::uuid::text
       and account.currency = $3 ${place === null ? '' : 'and entry.id < $5::bigint'}
     order by entry.id desc limit $4`,
    [playerId, id, currency, limit + 1, ...(place === null ? [] : [place])],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map((row) => ({
      id: String(row.id),
      type: row.type,
      at: row.at.toISOString(),
      game: row.game,
      roundId: row.roundId,
      amount: decimalIn(currency, row.amount),
      balanceAfter: decimalIn(currency, row.balanceAfter),
    })),
    nextCursor: rows.length > limit && last ? ENTRY_CURSOR.write(String(last.entryId)) : null,
  };
};

interface StepRow {
  kind: string;
  actor: string;
  at: Date;
}

const byOf = (actor: string): 'player' | 'staff' | 'site' => {
  if (actor.startsWith('player ')) return 'player';
  return actor.startsWith('operator ') ? 'staff' : 'site';
};

/** What happened to a grant, the first in front. Who of the staff did it is not told. */
export const readSteps = async (database: Queryable, grantId: string) => {
  const rows = await database.query<StepRow>(
    'select kind, actor, at from bonus_grant_step where grant_id = $1 order by id',
    [grantId],
  );
  return rows.map(({ kind, actor, at }) => ({ kind, at: at.toISOString(), by: byOf(actor) }));
};
