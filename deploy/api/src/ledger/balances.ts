import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

/** What a player has in one currency. */
export interface CurrencyBalance {
  currency: string;
  /** They play and pay with this account. */
  isActive: boolean;
  /** Closed accounts are listed as long as there is money in them, as after a win that came late. */
  isOpen: boolean;
  real: Money;
  /** Of all grants together. */
  bonus: Money;
  inPlay: Money;
  pendingWithdrawal: Money;
  /** What may be asked for now. Less than `real` where the player owes something. */
  withdrawable: Money;
}

interface BalanceRow {
  currency: string;
  isActive: boolean;
  isOpen: boolean;
  real: bigint;
  bonus: bigint;
  inPlay: bigint;
  pendingWithdrawal: bigint;
  receivable: bigint;
}

const sumOf = (kind: string): string => `coalesce(sum(balance) filter (where kind = '${kind}'), 0)::bigint`;

const BALANCES = `select currency,
    bool_or(coalesce(is_active and closed_at is null, false)) as "isActive",
    bool_or(opened_at is not null and closed_at is null) as "isOpen",
    ${sumOf('real')} as real, ${sumOf('bonus')} as bonus, ${sumOf('in_play')} as "inPlay",
    ${sumOf('pending_withdrawal')} as "pendingWithdrawal", ${sumOf('receivable')} as receivable
  from (select currency, is_active, opened_at, closed_at from currency_account where player_id = $1) as opened
    full join (select currency, kind, balance from ledger_account where owner = $1::uuid::text and currency <> 'PTS') as money using (currency)
  group by currency
  having bool_or(opened_at is not null and closed_at is null) or bool_or(coalesce(balance, 0) <> 0)
  order by min(opened_at), currency`;

const withdrawableOf = ({ real, receivable }: BalanceRow): bigint => {
  const left = receivable < 0n ? real + receivable : real;
  return left < 0n ? 0n : left;
};

/** What a player has in each of their currencies, from what the ledger's accounts hold. Points are no money. */
export const readBalances = async (database: Queryable, playerId: string): Promise<CurrencyBalance[]> => {
  const rows = await database.query<BalanceRow>(BALANCES, [playerId]);
  return rows.map((row) => {
    const { currency, isActive, isOpen } = row;
    const money = (amountMinor: bigint): Money => ({ amountMinor, currency });
    return {
      currency,
      isActive,
      isOpen,
      real: money(row.real),
      bonus: money(row.bonus),
      inPlay: money(row.inPlay),
      pendingWithdrawal: money(row.pendingWithdrawal),
      withdrawable: money(withdrawableOf(row)),
    };
  });
};

/**
 * Whether a player has nothing left in a currency: no cash, no bonus, no open stake, no debt. What moves money of theirs
 * in it waits from now on until the transaction ends.
 */
export const lockAndCheckEmpty = async (
  transaction: Queryable,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<boolean> => {
  const [answer] = await transaction.query<{ hasMoney: boolean }>(
    'select ledger_lock_player($1, $2) as "hasMoney"',
    [playerId, currency],
  );
  return answer?.hasMoney === false;
};
