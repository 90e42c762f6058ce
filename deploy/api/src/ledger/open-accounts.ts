import type { Queryable } from '@marquee/kernel/server/database';

import type { Leg } from './accounts.ts';

const LEGS = `select * from unnest($1::text[], $2::uuid[], $3::text[], $4::smallint[], $5::text[])
  with ordinality as leg (kind, player_id, subject, shard, currency, position)`;

const FIND = `select account.id from (${LEGS}) as leg left join ledger_account as account
  on account.kind = leg.kind and account.owner = coalesce(leg.player_id::text, '')
    and account.subject = leg.subject and account.shard = leg.shard and account.currency = leg.currency
  order by position`;

// In one order for everybody, since two that open the same accounts wait for each other.
const OPEN = `insert into ledger_account (kind, player_id, subject, shard, currency)
  select kind, player_id, subject, shard, currency from (${LEGS}) as leg
  order by kind, player_id, subject, shard, currency on conflict do nothing`;

/** The ids of the accounts of these legs, in their order. Those that are lacking are opened. */
export const openAccounts = async (transaction: Queryable, legs: readonly Leg[]): Promise<bigint[]> => {
  const values = [
    legs.map(({ account }) => account.kind),
    legs.map(({ account }) => account.playerId),
    legs.map(({ account }) => account.subject),
    legs.map(({ account }) => account.shard),
    legs.map(({ money }) => money.currency),
  ];
  const find = () => transaction.query<{ id: bigint | null }>(FIND, values);
  let found = await find();
  if (found.some(({ id }) => id === null)) {
    await transaction.query(OPEN, values);
    found = await find();
  }
  return found.map(({ id }) => {
    if (id === null) throw new Error('An account that was opened is not there.');
    return id;
  });
};
