import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { cursorOf } from '../http/cursor.ts';
import type { Period } from './period.ts';

export interface MovementFilter extends Period {
  playerId: string;
  currency: string;
}

export interface MovementRow {
  entryId: bigint;
  transactionId: bigint;
  type: string;
  at: Date;
  game: string | null;
  roundId: string | null;
  /** Why support has changed the balance; null for all else. */
  reason: string | null;
  amount: bigint;
  balanceAfter: bigint;
}

export interface MovementSums {
  count: number;
  opening: bigint;
  moneyIn: bigint;
  moneyOut: bigint;
  closing: bigint;
}

const CURSOR = cursorOf(z.string().check(z.regex(/^\d{1,18}$/)));

/** Entries of a player's cash account, whose values are `$1` and `$2`. */
const ENTRIES = `from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
    join ledger_transaction as transaction on transaction.id = entry.transaction_id
  where account.owner = $1::uuid::text and account.kind = 'real' and account.currency = $2`;

/** A scope of the wallet is `wallet <provider>`. */
const GAME = `(select game.title from wallet_round as round
    join game_session as session on session.id = round.session_id join game on game.id = session.game_id
  where round.provider = substr(page.scope, length('wallet ') + 1) and round.round_id = page."roundId")`;

/**
 * A page of what has changed a player's cash, the newest first, with the balance after each.
 *
 * @throws {InvalidInput} for a cursor that was not given out
 */
export const readMovements = async (
  database: Queryable,
  { playerId, currency, after, until }: MovementFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: MovementRow[]; nextCursor: string | null }> => {
  const place = cursor === undefined ? null : CURSOR.read(cursor);
  const rows = await database.query<MovementRow>(
    `select page.*, ${GAME} as game from (select entry.id as "entryId", transaction.id as "transactionId",
         transaction.type, transaction.scope, transaction.created_at as at, entry.amount,
         entry.balance_after as "balanceAfter", transaction.details ->> 'round' as "roundId",
         case transaction.type when 'adjustment' then transaction.details ->> 'reason' end as reason
       ${ENTRIES} and transaction.created_at > $3 and transaction.created_at <= $4
         ${place === null ? '' : 'and entry.id < $6::bigint'}
       order by entry.id desc limit $5) as page order by page."entryId" desc`,
    [playerId, currency, after, until, limit + 1, ...(place === null ? [] : [place])],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? CURSOR.write(String(last.entryId)) : null,
  };
};

/** What came in and went out in a period, between the balances before and after it. */
export const sumMovements = async (
  database: Queryable,
  { playerId, currency, after, until }: MovementFilter,
): Promise<MovementSums> => {
  const [sums] = await database.query<
    Omit<MovementSums, 'opening' | 'closing'> & { later: bigint; now: bigint }
  >(
    `select count(*) filter (where at <= $4)::integer as count,
       coalesce(sum(amount) filter (where at <= $4 and amount > 0), 0)::bigint as "moneyIn",
       coalesce(sum(amount) filter (where at <= $4 and amount < 0), 0)::bigint as "moneyOut",
       coalesce(sum(amount) filter (where at > $4), 0)::bigint as later,
       coalesce((select balance from ledger_account
         where owner = $1::uuid::text and kind = 'real' and currency = $2), 0)::bigint as now
     from (select entry.amount, transaction.created_at as at ${ENTRIES} and transaction.created_at > $3) as moved`,
    [playerId, currency, after, until],
  );
  if (sums === undefined) throw new Error('A sum has one row.');
  const { count, moneyIn, moneyOut, later, now } = sums;
  const closing = now - later;
  return { count, moneyIn, moneyOut, closing, opening: closing - moneyIn - moneyOut };
};
