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
  /** What of the amount is bonus money, of which grant, and what it counts to the wagering of that. */
  bonus: BonusPart | null;
  balanceAfter: bigint;
  createdAt: Date;
}

/** The share of a grant in a call. */
export interface BonusPart {
  grantId: string;
  /** In minor units: nothing where all of it was cash. */
  amount: bigint;
  /** Of a bet, in minor units times hundredths of a percent. */
  counted: bigint;
}

export interface Round {
  playerId: string;
  currency: string;
  stake: bigint;
  isClosed: boolean;
  /** The package that it is of; null where the player staked. */
  freeRoundsId: string | null;
  /** Null where no grant ran. */
  grantId: string | null;
  /** The bonus money in the stake. */
  bonusStake: bigint;
  /** What its bets count to the wagering of the grant once it is closed. */
  counted: bigint;
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
  const [row] = await transaction.query<
    Omit<StoredCall, 'bonus'> & { grantId: string | null; bonusAmount: bigint; counted: bigint }
  >(
    `select id, kind, request_hash as "requestHash", player_id as "playerId", currency, round_id as "roundId", amount,
       grant_id as "grantId", bonus_amount as "bonusAmount", counted, balance_after as "balanceAfter",
       created_at as "createdAt" from wallet_call where provider = $1 and tx_id = $2`,
    [provider, txId],
  );
  if (row === undefined) return null;
  const { grantId, bonusAmount, counted, ...call } = row;
  return { ...call, bonus: grantId === null ? null : { grantId, amount: bonusAmount, counted } };
};

/** Null where a call with this id came in meanwhile, for another player. */
export const insertCall = async (
  transaction: Queryable,
  call: WalletCall,
  done: {
    ledgerTransactionId: bigint | null;
    bonus: BonusPart | null;
    /** Of the amount, what a package collects: no money was moved for it. */
    freeAmount: bigint;
    balanceAfter: bigint;
    at: Date;
  },
): Promise<bigint | null> => {
  const [row] = await transaction.query<{ id: bigint }>(
    `insert into wallet_call (provider, tx_id, kind, request_hash, player_id, currency, round_id, ref_tx_id, amount,
       ledger_transaction_id, balance_after, created_at, session_id, grant_id, bonus_amount, counted,
       free_amount)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (provider, tx_id) do nothing returning id`,
    [
      call.provider,
      call.txId,
      call.kind,
      hashOf(call),
      call.playerId,
      currencyOf(call),
      roundOf(call),
      refOf(call),
      amountOf(call) - done.freeAmount,
      done.ledgerTransactionId,
      done.balanceAfter,
      done.at,
      call.sessionId ?? null,
      done.bonus?.grantId ?? null,
      done.bonus?.amount ?? 0n,
      done.bonus?.counted ?? 0n,
      done.freeAmount,
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

/** What was won by a bet, and what of it was bonus money. */
export const sumWins = async (
  transaction: Queryable,
  provider: string,
  betTxId: string,
): Promise<{ wins: bigint; bonusWins: bigint }> => {
  const [row] = await transaction.query<{ wins: bigint; bonusWins: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as wins, coalesce(sum(bonus_amount), 0)::bigint as "bonusWins"
     from wallet_call where provider = $1 and ref_tx_id = $2 and kind = 'win'`,
    [provider, betTxId],
  );
  return row ?? { wins: 0n, bonusWins: 0n };
};

/** Of free rounds too. Without what was won by bets that were taken back. */
export const sumWinsOfRound = async (
  database: Queryable,
  provider: string,
  roundId: string,
): Promise<bigint> => {
  const [row] = await database.query<{ wins: bigint }>(
    `select coalesce(sum(amount + free_amount), 0)::bigint as wins from wallet_call as win
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
    `select player_id as "playerId", currency, stake, closed_at is not null as "isClosed",
       free_rounds_id as "freeRoundsId", grant_id as "grantId",
       bonus_stake as "bonusStake", counted from wallet_round
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
): Promise<{ isNew: boolean; stake: bigint; freeRoundsId: string | null } | null> => {
  const [round] = await transaction.query<{ isNew: boolean; stake: bigint; freeRoundsId: string | null }>(
    `insert into wallet_round as round (provider, round_id, player_id, currency, stake, opened_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, round_id) do update set stake = round.stake + excluded.stake
       where round.player_id = excluded.player_id and round.currency = excluded.currency and round.closed_at is null
     returning xmax = 0 as "isNew", stake, free_rounds_id as "freeRoundsId"`,
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

/** The round is played under a grant from now on, with so much of its money in the stake. */
export const addBonusStake = async (
  transaction: Queryable,
  { provider, roundId }: RoundCall,
  { grantId, amount, counted }: BonusPart,
): Promise<void> => {
  await transaction.query(
    `update wallet_round set grant_id = $3, bonus_stake = bonus_stake + $4, counted = counted + $5
     where provider = $1 and round_id = $2`,
    [provider, roundId, grantId, amount, counted],
  );
};

/** Takes a stake out of a round; of a closed one, too, so that its row says what it was played for. */
export const removeStake = async (
  transaction: Queryable,
  removed: { provider: string; roundId: string; stake: bigint; bonus: BonusPart | null },
): Promise<void> => {
  const { provider, roundId, stake, bonus } = removed;
  await transaction.query(
    `update wallet_round set stake = stake - $3, bonus_stake = bonus_stake - $4, counted = counted - $5
     where provider = $1 and round_id = $2`,
    [provider, roundId, stake, bonus?.amount ?? 0n, bonus?.counted ?? 0n],
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

/** The id of the player's last call; null before the first one. Read before a balance, it is not newer than that. */
export const readLastCall = async (database: Queryable, playerId: string): Promise<bigint | null> => {
  const [row] = await database.query<{ id: bigint | null }>(
    'select max(id) as id from wallet_call where player_id = $1',
    [playerId],
  );
  return row?.id ?? null;
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
