import { createHash } from 'node:crypto';

import { type Database, inOneGo, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import type { Leg } from './accounts.ts';
import { openAccounts } from './open-accounts.ts';

/** What a transaction is, in the statement of its player. */
export type TransactionType =
  | 'opening_balance'
  | 'bet'
  | 'win'
  | 'round_end'
  | 'rollback'
  | 'correction'
  | 'promo_win'
  | 'deposit'
  | 'withdrawal'
  | 'payout'
  | 'withdrawal_returned'
  | 'refund'
  | 'charge_back'
  | 'held_deposit'
  | 'payment_fee'
  | 'transfer'
  | 'points_earned'
  | 'points_taken_back'
  | 'points_exchanged'
  | 'points_expired'
  | 'points_corrected'
  | 'points_spent'
  | 'points_refunded'
  | 'points_prize'
  | 'tournament_funded'
  | 'tournament_entry'
  | 'tournament_refund'
  | 'tournament_prize'
  | 'tournament_bonus'
  | 'tournament_closed'
  | 'adjustment'
  | 'reconciliation'
  | 'activity_funded'
  | 'activity_prize'
  | 'activity_returned'
  | 'bonus_granted'
  | 'bonus_returned'
  | 'bonus_completed'
  | 'bonus_ended'
  | 'jackpot_share'
  | 'jackpot_share_returned'
  | 'jackpot_win'
  | 'jackpot_seed'
  | 'jackpot_funded'
  | 'jackpot_ended';

export interface Posting {
  type: TransactionType;
  /** Whose keys these are: a provider, a table, an operator's command. A key is used once in its scope. */
  scope: string;
  key: string;
  /** Who caused it: `player <id>`, `provider <name>`, `operator <name>`, `system`. */
  actor: string;
  legs: readonly Leg[];
  /** The transaction that this one takes back. Each is taken back at most once. */
  reverses?: bigint;
  /** What else is to be found again, as the round. No money, and nothing that a player may not read. */
  details?: Readonly<Record<string, string>>;
  at: Date;
}

export interface Posted {
  transactionId: bigint;
  /** The same had been posted before, and nothing moved now. */
  isReplayed: boolean;
}

/** The key was used for something else before. */
export class PostingConflict extends Error {
  override readonly name = 'PostingConflict';
}

/** An account would fall below what its kind may have. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

const hashOf = ({ type, legs, reverses, details = {} }: Posting): string => {
  const moved = legs.map(({ account, money }) =>
    JSON.stringify([
      account.kind,
      account.playerId,
      account.subject,
      money.currency,
      String(money.amountMinor),
    ]),
  );
  const told = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([type, moved.toSorted(), String(reverses ?? ''), told]))
    .digest('hex');
};

/** Begins the transaction, or finds the one that has its key; waits for one that is under way. */
const begin = async (transaction: Queryable, posting: Posting): Promise<Posted> => {
  const { type, scope, key, reverses = null, actor, details = {}, at } = posting;
  const requestHash = hashOf(posting);
  const [begun] = await transaction.query<{ id: bigint }>(
    `insert into ledger_transaction (type, scope, key, request_hash, reverses_id, actor, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) on conflict (scope, key) do nothing returning id`,
    [type, scope, key, requestHash, reverses, actor, JSON.stringify(details), at],
  );
  if (begun) return { transactionId: begun.id, isReplayed: false };
  const [first] = await transaction.query<{ id: bigint; requestHash: string }>(
    'select id, request_hash as "requestHash" from ledger_transaction where scope = $1 and key = $2',
    [scope, key],
  );
  if (!first) throw new Error(`The key ${key} of ${scope} is taken, and by no transaction.`);
  if (first.requestHash !== requestHash)
    throw new PostingConflict(`The key ${key} of ${scope} was used for something else.`);
  return { transactionId: first.id, isReplayed: true };
};

const ownCause = (error: unknown, posting: Posting): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_account_minimum'
    ? new InsufficientFunds(`${posting.type} ${posting.key} of ${posting.scope} is not covered.`, {
        cause: error,
      })
    : error;

/** Entries in the order of their accounts: two transactions never wait for each other crosswise. */
const ADD_ENTRIES = `insert into ledger_entry (transaction_id, account_id, amount)
  select $1, account_id, amount from unnest($2::bigint[], $3::bigint[]) as leg (account_id, amount)
  order by account_id, amount desc`;

/**
 * Moves money, once for each key in its scope: the same posting again changes nothing. The database refuses what is not
 * balanced in each currency, when `transaction` commits. Three short statements, so call nobody else meanwhile.
 *
 * @throws {InsufficientFunds} where an account has too little; `transaction` can only be rolled back then
 * @throws {PostingConflict} where the key was used for another posting
 */
export const post = async (transaction: Queryable, posting: Posting): Promise<Posted> => {
  const [posted, ids] = await inOneGo([begin(transaction, posting), openAccounts(transaction, posting.legs)]);
  if (posted.isReplayed) return posted;
  const amounts = posting.legs.map(({ money }) => money.amountMinor);
  try {
    await transaction.query(ADD_ENTRIES, [posted.transactionId, ids, amounts]);
  } catch (error) {
    throw ownCause(error, posting);
  }
  return posted;
};

/** The same in a transaction of its own, which runs again when it loses against others, a few times. */
export const postOnce = async (database: Pick<Database, 'transaction'>, posting: Posting): Promise<Posted> =>
  retryTransaction(database, async (transaction) => post(transaction, posting));
