import type { Queryable } from '@marquee/kernel/server/database';

/** An instrument to which money has to go back before any goes elsewhere. */
export interface OwedTo {
  instrumentId: string;
  amount: bigint;
}

const OWED = `select id as "instrumentId", amount from (
    select instrument.id, instrument.first_used_at, coalesce(sum(case
        when direction = 'deposit' then credited - payment.suspense - refunded - charged_back
        when payment.state in ('rejected', 'cancelled') then 0
        when payment.state = 'returned' then refunded - credited
        else -payment.amount end), 0)::bigint as amount
    from payment_instrument as instrument join payment on instrument_id = instrument.id
      join payment_method as method on method.id = instrument.method
    where instrument.player_id = $1 and payment.currency = $2 and instrument.removed_at is null
      and payout_time is not null and method.is_on and method.kind <> 'crypto'
    group by instrument.id
  ) as sums where amount > 0 order by first_used_at, id`;

/**
 * What was paid in by instruments and not paid out to them, the earliest in front. Not of those that take nothing, as vouchers,
 * nor of those that the player has removed.
 */
export const readOwed = async (
  database: Queryable,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<OwedTo[]> => database.query<OwedTo>(OWED, [playerId, currency]);

/** A part of a withdrawal, and where it goes. */
export interface WithdrawalPart {
  /** Null for a target that the player has named just now. */
  instrumentId: string | null;
  amount: bigint;
}

/**
 * Splits a withdrawal: first what has to go back to other instruments, in their order, and the rest to the target. A part
 * is never nothing.
 */
export const splitWithdrawal = (
  amount: bigint,
  { owed, target }: { owed: readonly OwedTo[]; target: string | null },
): WithdrawalPart[] => {
  let left = amount;
  const parts = owed.flatMap(({ instrumentId, amount: most }): WithdrawalPart[] => {
    if (instrumentId === target || left === 0n) return [];
    const part = most < left ? most : left;
    left -= part;
    return [{ instrumentId, amount: part }];
  });
  return left === 0n ? parts : [...parts, { instrumentId: target, amount: left }];
};
