import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

/** A transaction and its entries, each as a hash of all that its row holds. */
export interface Digest {
  transactionId: bigint;
  hash: string;
  entryIds: bigint[];
  entryHashes: string[];
}

/** JSON is the same for the same values, and where one value ends another cannot begin. */
const hashOf = (...columns: string[]): string =>
  `encode(sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')), 'hex')`;

const TRANSACTION_HASH = hashOf(
  'transaction.id',
  'type',
  'scope',
  'key',
  'request_hash',
  'reverses_id',
  'actor',
  'details',
  'extract(epoch from created_at)',
  'xid::text',
);
const ENTRY_HASH = hashOf('entry.id', 'transaction_id', 'account_id', 'currency', 'amount', 'balance_after');

const digestsWhere = (
  condition: string,
): string => `select transaction.id as "transactionId", ${TRANSACTION_HASH} as hash,
    coalesce(array_agg(entry.id order by entry.id) filter (where entry.id is not null), '{}') as "entryIds",
    coalesce(array_agg(${ENTRY_HASH} order by entry.id) filter (where entry.id is not null), '{}') as "entryHashes"
  from ledger_transaction as transaction left join ledger_entry as entry on transaction_id = transaction.id
  where ${condition} group by transaction.id order by transaction.id`;

const OF_DAY = `${digestsWhere(
  `created_at >= $1::date::timestamp at time zone 'UTC'
     and created_at < ($1::date + 1)::timestamp at time zone 'UTC' and transaction.id > $2`,
)} limit $3`;

/** Of the transactions of a day (UTC) whose ids are larger than `after`, in the order of their ids. */
export const readDigestsOfDay = (
  database: Queryable,
  { day, after, most }: { day: string; after: bigint; most: number },
): Promise<Digest[]> => database.query<Digest>(OF_DAY, [day, after, most]);

/** Of these transactions, as far as they are there. */
export const readDigestsOf = (database: Queryable, ids: readonly bigint[]): Promise<Digest[]> =>
  database.query<Digest>(digestsWhere('transaction.id = any ($1::bigint[])'), [ids]);

/** The next hash of a chain. */
export const chained = (previous: string, ...next: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, ...next]))
    .digest('hex');

export const chainedDigest = (previous: string, { hash, entryHashes }: Digest): string =>
  chained(previous, hash, ...entryHashes);
