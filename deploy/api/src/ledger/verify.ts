import type { Queryable } from '@marquee/kernel/server/database';

import { chained, chainedDigest, type Digest, readDigestsOf } from './digests.ts';
import type { Seal } from './seal.ts';

export interface Verification {
  /** How many days are sealed, and the last of them. */
  days: number;
  last: Seal | null;
  /** A sentence for each thing that is not as it was sealed. */
  faults: string[];
}

type SealRow = Seal & { previousHash: string };

const BATCH = 1_000;

const faultsOfEntries = (sealed: Digest, found: Digest): string[] => {
  const where = `of transaction ${sealed.transactionId}`;
  const hashes = new Map(found.entryIds.map((id, index) => [id, found.entryHashes[index]]));
  const changed = sealed.entryIds.flatMap((id, index) => {
    const hash = hashes.get(id);
    if (hash === sealed.entryHashes[index]) return [];
    return [`Entry ${id} ${where} ${hash === undefined ? 'is gone' : 'was changed'}.`];
  });
  const added = found.entryIds.filter((id) => !sealed.entryIds.includes(id));
  return [...changed, ...added.map((id) => `Entry ${id} ${where} was added.`)];
};

const faultsOfTransaction = (sealed: Digest, found: Digest | undefined): string[] => {
  if (found === undefined) return [`Transaction ${sealed.transactionId} is gone.`];
  const own = found.hash === sealed.hash ? [] : [`Transaction ${sealed.transactionId} was changed.`];
  return [...own, ...faultsOfEntries(sealed, found)];
};

const readLinks = (database: Queryable, day: string, after: bigint): Promise<Digest[]> =>
  database.query<Digest>(
    `select transaction_id as "transactionId", hash, entry_ids as "entryIds", entry_hashes as "entryHashes"
     from ledger_link where day = $1 and transaction_id > $2 order by transaction_id limit ${BATCH}`,
    [day, after],
  );

const readAdded = (database: Queryable, day: string): Promise<Array<{ id: bigint }>> =>
  database.query<{ id: bigint }>(
    `select id from ledger_transaction as transaction
     where created_at >= $1::date::timestamp at time zone 'UTC'
       and created_at < ($1::date + 1)::timestamp at time zone 'UTC'
       and not exists (select from ledger_link where transaction_id = transaction.id) order by id`,
    [day],
  );

const verifyDay = async (database: Queryable, { day, hash, previousHash }: SealRow): Promise<string[]> => {
  const faults: string[] = [];
  let reached = chained(previousHash, day);
  let after = 0n;
  for (;;) {
    // Each batch begins after the one before.
    /* oxlint-disable no-await-in-loop */
    const links = await readLinks(database, day, after);
    const rows = await readDigestsOf(
      database,
      links.map(({ transactionId }) => transactionId),
    );
    /* oxlint-enable no-await-in-loop */
    const found = new Map(rows.map((row) => [row.transactionId, row]));
    for (const link of links) faults.push(...faultsOfTransaction(link, found.get(link.transactionId)));
    reached = links.reduce(chainedDigest, reached);
    after = links.at(-1)?.transactionId ?? after;
    if (links.length < BATCH) break;
  }
  const added = (await readAdded(database, day)).map(({ id }) => `Transaction ${id} was added to ${day}.`);
  const broken = reached === hash ? [] : [`The hashes of ${day} are not those that were sealed.`];
  return [...faults, ...added, ...broken];
};

/** Compares every sealed day with the rows that are there now, and names each one that differs. */
export const verifySeals = async (database: Queryable): Promise<Verification> => {
  const seals = await database.query<SealRow>(
    `select to_char(day, 'YYYY-MM-DD') as day, transactions, hash, previous_hash as "previousHash"
     from ledger_seal order by ledger_seal.day`,
  );
  const faults: string[] = [];
  for (const [index, seal] of seals.entries()) {
    const previous = seals[index - 1];
    if (seal.previousHash !== (previous?.hash ?? ''))
      faults.push(`The seal of ${seal.day} does not follow the one before it.`);
    // One after the other: they are large, and calls need the connections.
    // oxlint-disable-next-line no-await-in-loop
    faults.push(...(await verifyDay(database, seal)));
  }
  const last = seals.at(-1);
  return {
    days: seals.length,
    last: last ? { day: last.day, transactions: last.transactions, hash: last.hash } : null,
    faults,
  };
};
