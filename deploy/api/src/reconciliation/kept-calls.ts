import type { Queryable } from '@marquee/kernel/server/database';

import type { KeptCall } from './compare.ts';

/** Calls that this API makes up itself, when the provider says how a round has ended: they are no transactions of it. */
const OWN_CALLS = `call.tx_id not like 'platform-%'`;

/** With what a rollback took back: stake and wins of the bet that it names, where that had come. */
const KEPT_CALLS = `select call.id, call.tx_id as "txId", replace(call.kind, '_', '-') as kind, call.round_id as "roundId",
    call.player_id as "playerId", call.currency,
    case when call.kind <> 'rollback' then call.amount + call.free_amount
      when call.ledger_transaction_id is null then 0
      else (select coalesce(sum(case about.kind when 'bet' then about.amount else -about.amount end), 0)::bigint
        from wallet_call as about where about.provider = call.provider and about.id < call.id
          and (about.kind = 'bet' and about.tx_id = call.ref_tx_id
            or about.kind = 'win' and about.ref_tx_id = call.ref_tx_id))
    end as "amountMinor"
  from wallet_call as call
  where call.provider = $1 and call.kind in ('bet', 'win', 'rollback', 'promo_win') and ${OWN_CALLS}`;

/** What is kept of these transactions, by their id. */
export const findKept = async (
  database: Queryable,
  provider: string,
  txIds: readonly string[],
): Promise<Map<string, KeptCall>> => {
  const calls = await database.query<KeptCall>(`${KEPT_CALLS} and call.tx_id = any($2)`, [provider, txIds]);
  return new Map(calls.map((call) => [call.txId, call]));
};

export interface Place {
  at: Date;
  id: bigint;
}

/** The next calls of a day, from after this place, and the place they end at; null at the end. */
export const listKept = async (
  database: Queryable,
  { provider, after, end, most }: { provider: string; after: Place; end: Date; most: number },
): Promise<{ calls: KeptCall[]; next: Place | null }> => {
  const calls = await database.query<KeptCall & Place>(
    `${KEPT_CALLS.replace('select call.id', 'select call.created_at as at, call.id')}
       and (call.created_at, call.id) > ($2, $3) and call.created_at < $4
     order by call.created_at, call.id limit $5`,
    [provider, after.at, after.id, end, most],
  );
  return { calls, next: calls.length < most ? null : (calls.at(-1) ?? null) };
};

/** The play that the provider calls an account, whose it is. */
export const findPlayerOf = async (
  database: Queryable,
  provider: string,
  account: string,
): Promise<string | null> => {
  const [session] = await database.query<{ playerId: string }>(
    'select player_id as "playerId" from game_session where id::text = $2 and provider = $1',
    [provider, account],
  );
  return session?.playerId ?? null;
};

/** The day of the first call of a provider; null before there is one. */
export const findFirstDay = async (database: Queryable, provider: string): Promise<string | null> => {
  const [first] = await database.query<{ day: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from wallet_call
     where provider = $1 order by created_at, id limit 1`,
    [provider],
  );
  return first?.day ?? null;
};

/** What is here of the stakes of a round, less what was won by them and what was taken back. */
export const findStanding = async (
  database: Queryable,
  provider: string,
  roundId: string,
): Promise<bigint> => {
  const [row] = await database.query<{ standing: bigint }>(
    `select coalesce(sum(case bet.kind when 'bet' then bet.amount else -bet.amount end), 0)::bigint as standing
     from wallet_call as bet where bet.provider = $1 and bet.round_id = $2 and bet.kind in ('bet', 'win')
       and not exists (select from wallet_call as back where back.provider = $1 and back.kind = 'rollback'
         and back.ref_tx_id = case bet.kind when 'bet' then bet.tx_id else bet.ref_tx_id end)`,
    [provider, roundId],
  );
  return row?.standing ?? 0n;
};
