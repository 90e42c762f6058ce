import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

/** One line of the statement of a player's account. */
export interface StatementLine {
  entryId: bigint;
  transactionId: bigint;
  type: string;
  at: Date;
  kind: string;
  subject: string;
  amount: Money;
  balanceAfter: Money;
  actor: string;
  details: Record<string, string>;
}

type StatementRow = Omit<StatementLine, 'amount' | 'balanceAfter'> & {
  currency: string;
  amount: bigint;
  balanceAfter: bigint;
};

const STATEMENT = `select entry.id as "entryId", transaction.id as "transactionId", transaction.type,
    transaction.created_at as at, account.kind, account.subject, entry.currency, entry.amount,
    entry.balance_after as "balanceAfter", transaction.actor, transaction.details
  from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
    join ledger_transaction as transaction on transaction.id = entry.transaction_id
  where account.owner = $1::uuid::text order by entry.id desc limit $2`;

/** What has moved on a player's accounts, the newest first. */
export const readStatement = async (
  database: Queryable,
  playerId: string,
  { most = null }: { most?: number | null } = {},
): Promise<StatementLine[]> => {
  const rows = await database.query<StatementRow>(STATEMENT, [playerId, most]);
  return rows.map(({ currency, amount, balanceAfter, ...line }) => ({
    ...line,
    amount: { amountMinor: amount, currency },
    balanceAfter: { amountMinor: balanceAfter, currency },
  }));
};
