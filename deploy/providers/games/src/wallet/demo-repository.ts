import type { Queryable } from '../database/database.ts';

interface DemoAccount {
  id: string;
  balance_minor: bigint;
}

export interface DemoTransaction {
  id: bigint;
  account_id: string;
  tx_id: string;
  kind: 'opening' | 'bet' | 'win' | 'rollback' | 'end_round' | 'reset';
  round_id: string | null;
  ref_tx_id: string | null;
  closes_round: boolean;
  amount_minor: bigint;
  balance_after_minor: bigint;
  request_hash: string;
  created_at: Date;
}

/** Returns whether the account is new. */
export const insertAccount = async (database: Queryable, id: string, openedAt: Date): Promise<boolean> => {
  const inserted = await database.query(
    `insert into demo_account (id, balance_minor, opened_at) values ($1, 0, $2)
     on conflict do nothing returning id`,
    [id, openedAt],
  );
  return inserted.length === 1;
};

/** With the last transaction that its balance counts; every account has at least the one that opened it. */
export const findAccount = async (
  database: Queryable,
  id: string,
): Promise<(DemoAccount & { last_transaction_id: bigint }) | undefined> => {
  const [account] = await database.query<DemoAccount & { last_transaction_id: bigint }>(
    `select demo_account.*, (select max(id) from demo_transaction where account_id = $1) as last_transaction_id
     from demo_account where id = $1`,
    [id],
  );
  return account;
};

/** Locks the account until the transaction ends, so that its postings are serialised. */
export const lockAccount = async (database: Queryable, id: string): Promise<DemoAccount | undefined> => {
  const [account] = await database.query<DemoAccount>('select * from demo_account where id = $1 for update', [
    id,
  ]);
  return account;
};

export const findTransaction = async (
  database: Queryable,
  txId: string,
): Promise<DemoTransaction | undefined> => {
  const [found] = await database.query<DemoTransaction>('select * from demo_transaction where tx_id = $1', [
    txId,
  ]);
  return found;
};

export const isRolledBack = async (database: Queryable, betTxId: string): Promise<boolean> => {
  const found = await database.query(
    `select 1 from demo_transaction where ref_tx_id = $1 and kind = 'rollback' limit 1`,
    [betTxId],
  );
  return found.length > 0;
};

export const isRoundClosed = async (database: Queryable, roundId: string): Promise<boolean> => {
  const found = await database.query(
    'select 1 from demo_transaction where round_id = $1 and closes_round limit 1',
    [roundId],
  );
  return found.length > 0;
};

/** What the wins of a bet amount to. */
export const sumWins = async (database: Queryable, betTxId: string): Promise<bigint> => {
  const [sum] = await database.query<{ total: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as total from demo_transaction
     where ref_tx_id = $1 and kind = 'win'`,
    [betTxId],
  );
  return sum?.total ?? 0n;
};

/** Stakes of rounds that are neither closed nor rolled back. */
export const sumInPlay = async (database: Queryable, accountId: string): Promise<bigint> => {
  const [sum] = await database.query<{ total: bigint }>(
    `select coalesce(-sum(bet.amount_minor), 0)::bigint as total from demo_transaction bet
     where bet.account_id = $1 and bet.kind = 'bet'
       and not exists (select 1 from demo_transaction closing
         where closing.round_id = bet.round_id and closing.closes_round)
       and not exists (select 1 from demo_transaction cancelling
         where cancelling.ref_tx_id = bet.tx_id and cancelling.kind = 'rollback')`,
    [accountId],
  );
  return sum?.total ?? 0n;
};

/** Adds a posting and moves the balance by it; the account is locked by the caller. */
export const insertTransaction = async (
  database: Queryable,
  posting: Omit<DemoTransaction, 'id' | 'balance_after_minor'>,
): Promise<DemoTransaction> => {
  const [inserted] = await database.query<DemoTransaction>(
    `with account as (
       update demo_account set balance_minor = balance_minor + $2 where id = $1 returning balance_minor)
     insert into demo_transaction (account_id, amount_minor, tx_id, kind, round_id, ref_tx_id, closes_round,
       request_hash, created_at, balance_after_minor)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, balance_minor from account returning *`,
    [
      posting.account_id,
      posting.amount_minor,
      posting.tx_id,
      posting.kind,
      posting.round_id,
      posting.ref_tx_id,
      posting.closes_round,
      posting.request_hash,
      posting.created_at,
    ],
  );
  if (!inserted) throw new Error(`there is no demo account ${posting.account_id}`);
  return inserted;
};

/** Deletes accounts with all their postings. */
export const deleteAccounts = async (database: Queryable, ids: readonly string[]): Promise<void> => {
  await database.query('delete from demo_transaction where account_id = any($1)', [ids]);
  await database.query('delete from demo_account where id = any($1)', [ids]);
};
