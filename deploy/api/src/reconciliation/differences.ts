import type { ProviderPosting } from '@marquee/kernel/game-protocol';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import { type Leg, ofHouse } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { Difference, KeptCall } from './compare.ts';
import { findPlayerOf, findStanding } from './kept-calls.ts';

export interface OpenDifference {
  id: bigint;
  provider: string;
  txId: string;
  playerId: string | null;
  ledgerTransactionId: bigint | null;
}

/** Whose keys these postings are. */
const scopeOf = (provider: string): string => `reconciliation ${provider}`;
const ACTOR = 'system';

const kindOf = ({ told, kept }: Difference): ProviderPosting['kind'] => told?.kind ?? kept?.kind ?? 'bet';

/** A rollback that never came takes back what is here of its round, which may be nothing. */
const withStanding = async (
  database: Queryable,
  provider: string,
  difference: Difference,
): Promise<Difference['missingMinor']> => {
  const { told, kept, missingMinor } = difference;
  if (told?.kind !== 'rollback' || kept !== null) return missingMinor;
  const standing = await findStanding(database, provider, told.roundId);
  return standing === 0n ? new Map() : new Map([[told.currency, -standing]]);
};

/** What the games have earned by the provider's books, against money that nobody can place yet. */
const legsOf = (
  missingMinor: Difference['missingMinor'],
  { provider, playerId }: { provider: string; playerId: string | null },
): Leg[] => {
  const games = ofHouse('game_pnl', { subject: provider, ...(playerId !== null && { playerId }) });
  return [...missingMinor].flatMap(([currency, amountMinor]) => [
    { account: games, money: { amountMinor, currency } },
    { account: ofHouse('suspense'), money: { amountMinor: -amountMinor, currency } },
  ]);
};

const asJson = (side: ProviderPosting | KeptCall | null): string | null =>
  side && JSON.stringify(side, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Keeps a difference and books what money is concerned to suspense, once. Returns false where it was kept before. */
export const keepDifference = async (
  database: Database,
  difference: Difference,
  { provider, day, at }: { provider: string; day: string; at: Date },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { told, kept, txId } = difference;
    const playerId =
      kept?.playerId ?? (told && (await findPlayerOf(transaction, provider, told.account))) ?? null;
    const [row] = await transaction.query<{ id: bigint }>(
      `insert into provider_difference (provider, tx_id, day, kind, round_id, player_id, told, kept, found_at)
       values ($1, $2, $3::date, $4, $5, $6, $7::jsonb, $8::jsonb, $9)
       on conflict (provider, tx_id) do nothing returning id`,
      [
        provider,
        txId,
        day,
        kindOf(difference),
        told?.roundId ?? kept?.roundId ?? null,
        playerId,
        asJson(told),
        asJson(kept),
        at,
      ],
    );
    if (row === undefined) return false;
    const legs = legsOf(await withStanding(transaction, provider, difference), { provider, playerId });
    if (legs.length === 0) return true;
    const { transactionId } = await post(transaction, {
      type: 'reconciliation',
      scope: scopeOf(provider),
      key: `found ${row.id}`,
      actor: ACTOR,
      legs,
      details: { difference: String(row.id) },
      at,
    });
    await transaction.query('update provider_difference set ledger_transaction_id = $2 where id = $1', [
      row.id,
      transactionId,
    ]);
    return true;
  });

/** Those that nobody has closed, some at a time, from after this id. */
export const listOpen = async (
  database: Queryable,
  { provider, after, most }: { provider: string; after: bigint; most: number },
): Promise<OpenDifference[]> =>
  database.query<OpenDifference>(
    `select id, provider, tx_id as "txId", player_id as "playerId", ledger_transaction_id as "ledgerTransactionId"
     from provider_difference where provider = $1 and id > $2 and closed_at is null order by id limit $3`,
    [provider, after, most],
  );

/** What a posting has moved into suspense, by currency. */
const readSuspense = async (
  transaction: Queryable,
  ledgerTransactionId: bigint,
): Promise<Array<{ currency: string; amountMinor: bigint }>> =>
  transaction.query(
    `select entry.currency, sum(entry.amount)::bigint as "amountMinor"
     from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
     where entry.transaction_id = $1 and account.kind = 'suspense' group by entry.currency`,
    [ledgerTransactionId],
  );

export interface Closing {
  /** The name of an operator; null where both sides have become the same. */
  by: string | null;
  why: string | null;
  at: Date;
}

/**
 * Closes a difference and takes its money out of suspense: back to the games where both sides have become the same, or to
 * what is written off where a person has decided. Returns false where it was closed before.
 */
export const closeDifference = async (
  transaction: Queryable,
  id: bigint,
  { by, why, at }: Closing,
): Promise<boolean> => {
  const [closed] = await transaction.query<OpenDifference>(
    `update provider_difference set closed_at = $2, closed_by = $3, close_reason = $4
     where id = $1 and closed_at is null
     returning id, provider, tx_id as "txId", player_id as "playerId", ledger_transaction_id as "ledgerTransactionId"`,
    [id, at, by, why],
  );
  if (closed === undefined) return false;
  const { provider, playerId, ledgerTransactionId } = closed;
  if (ledgerTransactionId === null) return true;
  const games = ofHouse('game_pnl', { subject: provider, ...(playerId !== null && { playerId }) });
  const to = by === null ? games : ofHouse('write_off');
  const inSuspense = await readSuspense(transaction, ledgerTransactionId);
  await post(transaction, {
    type: 'reconciliation',
    scope: scopeOf(provider),
    key: `closed ${id}`,
    actor: by === null ? ACTOR : `operator ${by}`,
    legs: inSuspense.flatMap(({ currency, amountMinor }) => [
      { account: ofHouse('suspense'), money: { amountMinor: -amountMinor, currency } },
      { account: to, money: { amountMinor, currency } },
    ]),
    details: { difference: String(id) },
    ...(by === null && { reverses: ledgerTransactionId }),
    at,
  });
  return true;
};
