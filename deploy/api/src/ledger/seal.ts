import type { Database, Queryable } from '@marquee/kernel/server/database';

import { chained, chainedDigest, type Digest, readDigestsOfDay } from './digests.ts';

export interface Seal {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  transactions: number;
  hash: string;
}

/** Any number, as long as every process takes the same. */
const SEAL_LOCK = 7_163_005;
/** Transactions of a day may commit a little after its end. */
const AFTER_END_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1_000;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MS));

/** What the first seal follows. */
const NOTHING = '';

const readPrevious = async (transaction: Queryable): Promise<{ day: string | null; hash: string }> => {
  const [last] = await transaction.query<{ day: string; hash: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, hash from ledger_seal order by ledger_seal.day desc limit 1`,
  );
  if (last) return { day: dayAfter(last.day), hash: last.hash };
  const [first] = await transaction.query<{ day: string | null }>(
    `select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day from ledger_transaction`,
  );
  return { day: first?.day ?? null, hash: NOTHING };
};

const keepLinks = (transaction: Queryable, day: string, digests: readonly Digest[]): Promise<object[]> =>
  transaction.query(
    `insert into ledger_link (transaction_id, day, hash, entry_ids, entry_hashes)
     select (link->>'transactionId')::bigint, $1, link->>'hash',
       array(select jsonb_array_elements_text(link->'entryIds')::bigint),
       array(select jsonb_array_elements_text(link->'entryHashes'))
     from jsonb_array_elements($2::jsonb) as link`,
    [
      day,
      JSON.stringify(digests, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ],
  );

const sealDay = async (
  transaction: Queryable,
  { day, previousHash, now }: { day: string; previousHash: string; now: Date },
): Promise<Seal> => {
  let hash = chained(previousHash, day);
  let transactions = 0;
  let after = 0n;
  for (;;) {
    // Each batch begins after the one before.
    /* oxlint-disable no-await-in-loop */
    const digests = await readDigestsOfDay(transaction, { day, after, most: BATCH });
    await keepLinks(transaction, day, digests);
    /* oxlint-enable no-await-in-loop */
    hash = digests.reduce(chainedDigest, hash);
    transactions += digests.length;
    after = digests.at(-1)?.transactionId ?? after;
    if (digests.length < BATCH) break;
  }
  await transaction.query(
    `insert into ledger_seal (day, transactions, previous_hash, hash, sealed_at) values ($1, $2, $3, $4, $5)`,
    [day, transactions, previousHash, hash, now],
  );
  return { day, transactions, hash };
};

/** Seals the first day that is over and not sealed; null where there is none, or another process is at it. */
const sealNextDay = async (database: Pick<Database, 'transaction'>, now: Date): Promise<Seal | null> =>
  database.transaction(async (transaction) => {
    const [lock] = await transaction.query<{ isTaken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isTaken"',
      [SEAL_LOCK],
    );
    if (lock?.isTaken !== true) return null;
    const { day, hash } = await readPrevious(transaction);
    if (day === null || day >= dayOf(new Date(now.getTime() - AFTER_END_MS))) return null;
    return sealDay(transaction, { day, previousHash: hash, now });
  });

/**
 * Seals every day that is over, from the first transaction on: the hashes of its rows follow that of the day before, so
 * that a row that is changed later no longer fits. Nothing can be posted into a sealed day. Whoever could rewrite the
 * whole chain is found out by a copy of its last hash: keep what this answers outside of the database, as in the log.
 */
export const sealDays = async (
  database: Pick<Database, 'transaction'>,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Seal[]> => {
  const sealed: Seal[] = [];
  for (;;) {
    if (signal?.aborted === true) break;
    // One day after the other, each in a transaction of its own.
    // oxlint-disable-next-line no-await-in-loop
    const seal = await sealNextDay(database, now);
    if (seal === null) break;
    sealed.push(seal);
  }
  return sealed;
};
