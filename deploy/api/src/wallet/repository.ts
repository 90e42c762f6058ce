import type { Queryable } from '@marquee/kernel/server/database';

import { amountOf, currencyOf, hashOf, refOf, type RoundCall, roundOf, type WalletCall } from './calls.ts';

/** A call that was carried out. */
export interface StoredCall {
  id: bigint;
  kind: WalletCall['kind'];
  requestHash: string;
  playerId: string;
  currency: string;
  /** Null for what belongs to no round. */
  roundId: string | null;
  amount: bigint;
  balanceAfter: bigint;
  createdAt: Date;
}

export interface Round {
  playerId: string;
  currency: string;
  stake: bigint;
  isClosed: boolean;
}

/** Nobody else moves this player's money by a game until the transaction ends. False where there is no such player. */
export const lockForPlay = async (transaction: Queryable, playerId: string): Promise<boolean> => {
  const rows = await transaction.query('select from player where id = $1 for no key update', [playerId]);
  return rows.length > 0;
};

export const findCall = async (
  transaction: Queryable,
  provider: string,
  txId: string,
): Promise<StoredCall | null> => {
  const [call] = await transaction.query<StoredCall>(
    `select id, kind, request_hash as "requestHash", player_id as "playerId", currency, round_id as "roundId", amount,
       balance_after as "balanceAfter", created_at as "createdAt" from wallet_call where provider = $1 and tx_id = $2`,
    [provider, txId],
  );
  return call ?? null;
};

/** Null where a call with this id came in meanwhile, for another player. */
export const insertCall = async (
  transaction: Queryable,
  call: WalletCall,
  done: { ledgerTransactionId: bigint | null; balanceAfter: bigint; at: Date },
): Promise<bigint | null> => {
  const [row] = await transaction.query<{ id: bigint }>(
    `insert into wallet_call (provider, tx_id, kind, request_hash, player_id, currency, round_id, ref_tx_id, amount,
       ledger_transaction_id, balance_after, created_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (provider, tx_id) do nothing returning id`,
    [
      call.provider,
      call.txId,
      call.kind,
      hashOf(call),
      call.playerId,
      currencyOf(call),
      roundOf(call),
      refOf(call),
      amountOf(call),
      done.ledgerTransactionId,
      done.balanceAfter,
      done.at,
      call.sessionId ?? null,
    ],
  );
  return row?.id ?? null;
};

/** Whether a rollback names this bet, be it here or not. */
export const isRolledBack = async (
  transaction: Queryable,
  provider: string,
  betTxId: string,
): Promise<boolean> => {
  const rows = await transaction.query(
    `select from wallet_call where provider = $1 and ref_tx_id = $2 and kind = 'rollback' limit 1`,
    [provider, betTxId],
  );
  return rows.length > 0;
};

export const sumWins = async (transaction: Queryable, provider: string, betTxId: string): Promise<bigint> => {
  const [row] = await transaction.query<{ wins: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as wins from wallet_call
     where provider = $1 and ref_tx_id = $2 and kind = 'win'`,
    [provider, betTxId],
  );
  return row?.wins ?? 0n;
};

/** Without what was won by bets that were taken back. */
export const sumWinsOfRound = async (
  database: Queryable,
  provider: string,
  roundId: string,
): Promise<bigint> => {
  const [row] = await database.query<{ wins: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as wins from wallet_call as win
     where provider = $1 and round_id = $2 and kind = 'win' and not exists (
       select from wallet_call as back
       where back.provider = $1 and back.kind = 'rollback' and back.ref_tx_id = win.ref_tx_id)`,
    [provider, roundId],
  );
  return row?.wins ?? 0n;
};

export const findRound = async (
  transaction: Queryable,
  provider: string,
  roundId: string,
): Promise<Round | null> => {
  const [round] = await transaction.query<Round>(
    `select player_id as "playerId", currency, stake, closed_at is not null as "isClosed" from wallet_round
     where provider = $1 and round_id = $2`,
    [provider, roundId],
  );
  return round ?? null;
};

/**
 * Opens the round of a bet, or adds its stake to the one that is open; null where that is closed, or of somebody else. Waits
 * for another player who opens it at the same time.
 */
export const addStake = async (
  transaction: Queryable,
  call: RoundCall,
  at: Date,
): Promise<{ isNew: boolean } | null> => {
  const [round] = await transaction.query<{ isNew: boolean }>(
    `insert into wallet_round as round (provider, round_id, player_id, currency, stake, opened_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, round_id) do update set stake = round.stake + excluded.stake
       where round.player_id = excluded.player_id and round.currency = excluded.currency and round.closed_at is null
     returning xmax = 0 as "isNew"`,
    [
      call.provider,
      call.roundId,
      call.playerId,
      currencyOf(call),
      amountOf(call),
      at,
      call.sessionId ?? null,
    ],
  );
  return round ?? null;
};

/** Takes a stake out of a round; of a closed one, too, so that its row says what it was played for. */
export const removeStake = async (
  transaction: Queryable,
  { provider, roundId, stake }: { provider: string; roundId: string; stake: bigint },
): Promise<void> => {
  await transaction.query(
    'update wallet_round set stake = stake - $3 where provider = $1 and round_id = $2',
    [provider, roundId, stake],
  );
};

export const closeRound = async (transaction: Queryable, call: RoundCall, at: Date): Promise<void> => {
  await transaction.query(
    'update wallet_round set closed_at = $3 where provider = $1 and round_id = $2 and closed_at is null',
    [call.provider, call.roundId, at],
  );
};

/** The player's cash in a currency. */
export const readReal = async (
  transaction: Queryable,
  playerId: string,
  currency: string,
): Promise<bigint> => {
  const [account] = await transaction.query<{ balance: bigint }>(
    `select balance from ledger_account where owner = $1::uuid::text and kind = 'real' and currency = $2`,
    [playerId, currency],
  );
  return account?.balance ?? 0n;
};

/** The cash with the id of the last call that it counts, of one moment; null before the player's first one. */
export const readRealAndLastCall = async (
  database: Queryable,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<{ real: bigint; lastCallId: bigint | null }> => {
  const [row] = await database.query<{ real: bigint; lastCallId: bigint | null }>(
    `select coalesce((select balance from ledger_account
         where owner = $1::uuid::text and kind = 'real' and currency = $2), 0)::bigint as real,
       (select max(id) from wallet_call where player_id = $1::uuid) as "lastCallId"`,
    [playerId, currency],
  );
  return { real: row?.real ?? 0n, lastCallId: row?.lastCallId ?? null };
};

/** The bets of a round that were not taken back, as they would be named to do so. */
export const findBetsOfRound = async (
  database: Queryable,
  roundId: string,
): Promise<Array<Pick<RoundCall, 'provider' | 'txId' | 'playerId' | 'roundId'> & { currency: string }>> =>
  database.query(
    `select provider, tx_id as "txId", player_id as "playerId", round_id as "roundId", currency from wallet_call as bet
     where round_id = $1 and kind = 'bet' and not exists (
       select from wallet_call as back
       where back.provider = bet.provider and back.kind = 'rollback' and back.ref_tx_id = bet.tx_id)
     order by id`,
    [roundId],
  );
