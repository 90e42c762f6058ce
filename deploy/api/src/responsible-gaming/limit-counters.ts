import type { Queryable } from '@marquee/kernel/server/database';

import { quarterOf } from './limit-windows.ts';

/**
 * What limits are counted by. A loss is what was staked without what that won, and of both the cash alone: stakes and wins
 * are counted whole, and what of them was bonus money besides.
 */
export type CounterKind = 'wager' | 'win' | 'bonus-wager' | 'bonus-win' | 'deposit' | 'time';

export interface Use {
  kind: CounterKind;
  /** Empty for time. */
  currency: string;
  /** In minor units, time in milliseconds. Below zero for what is given back. */
  amount: bigint;
  /** What is given back, and what a stake has won, is counted where the stake was. */
  at: Date;
}

const COUNT = `insert into limit_counter as counter (player_id, began_at, kind, currency, amount)
  select $1, began_at, kind, currency, sum(amount)
  from unnest($2::timestamptz[], $3::text[], $4::text[], $5::bigint[]) as used (began_at, kind, currency, amount)
  group by began_at, kind, currency
  on conflict (player_id, began_at, kind, currency) do update set amount = counter.amount + excluded.amount`;

/** Counts what a player has used of their limits, in the transaction in which they use it. */
export const countUse = async (
  transaction: Queryable,
  playerId: string,
  uses: readonly Use[],
): Promise<void> => {
  const counted = uses.filter(({ amount }) => amount !== 0n);
  if (counted.length === 0) return;
  await transaction.query(COUNT, [
    playerId,
    counted.map(({ at }) => quarterOf(at)),
    counted.map(({ kind }) => kind),
    counted.map(({ currency }) => currency),
    counted.map(({ amount }) => amount),
  ]);
};
