import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { post, type TransactionType } from '../ledger/post.ts';
import { movePoints } from '../points/points-money.ts';
import type { PrizeRow } from './prizes.ts';
import type { TournamentRow } from './tournament-row.ts';

/** Where prizes and entries of a tournament lie until they are paid: its account is empty when it is closed. */
const escrowOf = (tournamentId: string): AccountName =>
  ofHouse('tournament_escrow', { subject: tournamentId });

export const readEscrow = async (
  database: Queryable,
  { id, currency }: Pick<TournamentRow, 'id' | 'currency'>,
): Promise<bigint> => {
  const [account] = await database.query<{ balance: bigint }>(
    `select balance from ledger_account where kind = 'tournament_escrow' and subject = $1 and currency = $2`,
    [id, currency],
  );
  return account?.balance ?? 0n;
};

interface EscrowMove {
  tournament: Pick<TournamentRow, 'id' | 'currency'>;
  type: Extract<TransactionType, `tournament_${string}`>;
  /** Above zero: from this account into the escrow; below zero: out of the escrow into it. */
  amount: bigint;
  other: AccountName;
  /** Booked once. */
  key: string;
  actor?: string;
  at: Date;
}

/** Moves money into the escrow, or out of it; the same key again moves nothing. */
const moveEscrow = async (
  transaction: Queryable,
  { tournament: { id, currency }, type, amount, other, key, actor = 'system', at }: EscrowMove,
): Promise<void> => {
  if (amount === 0n) return;
  await post(transaction, {
    type,
    scope: 'tournaments',
    key: `${id} ${key}`,
    actor,
    legs: [
      { account: other, money: { amountMinor: -amount, currency } },
      { account: escrowOf(id), money: { amountMinor: amount, currency } },
    ],
    details: { tournament: id },
    at,
  });
};

const house = ofHouse('promo_expense');

/** What prizes of money and bonus take; points are made when they are given. */
export const prizeFund = (prizes: readonly PrizeRow[]): bigint =>
  prizes.reduce((sum, { kind, amount }) => (kind === 'points' ? sum : sum + amount), 0n);

/** Puts what is lacking to the prizes into the escrow. Answers how much that was. */
export const fundPrizes = async (
  transaction: Queryable,
  {
    tournament,
    prizes,
    actor,
    at,
  }: { tournament: TournamentRow; prizes: readonly PrizeRow[]; actor: string; at: Date },
): Promise<bigint> => {
  const lacking = prizeFund(prizes) - (await readEscrow(transaction, tournament));
  if (lacking <= 0n) return 0n;
  const key = `fund ${at.getTime()}`;
  await moveEscrow(transaction, {
    tournament,
    type: 'tournament_funded',
    amount: lacking,
    other: house,
    key,
    actor,
    at,
  });
  return lacking;
};

/** What is left in the escrow goes back to the house. */
export const emptyEscrow = async (
  transaction: Queryable,
  { tournament, at }: { tournament: TournamentRow; at: Date },
): Promise<bigint> => {
  const left = await readEscrow(transaction, tournament);
  await moveEscrow(transaction, {
    tournament,
    type: 'tournament_closed',
    amount: -left,
    other: house,
    key: 'close',
    at,
  });
  return left;
};

export interface PaidEntry {
  tournament: TournamentRow;
  playerId: string;
  kind: 'free' | 'points' | 'money';
  /** Minor units, or hundredths of points. */
  amount: bigint;
  at: Date;
}

/** @throws {InsufficientFunds} where the player has less; points have to be looked at before */
export const payEntry = async (transaction: Queryable, paid: PaidEntry): Promise<void> => {
  const { tournament, playerId, kind, amount, at } = paid;
  const key = `entry ${playerId}`;
  const actor = `player ${playerId}`;
  if (kind === 'points')
    await movePoints(transaction, {
      type: 'points_spent',
      playerId,
      exchange: -amount,
      status: 0n,
      key: `tournament ${tournament.id} ${key}`,
      actor,
      details: { tournament: tournament.id },
      at,
    });
  if (kind === 'money')
    await moveEscrow(transaction, {
      tournament,
      type: 'tournament_entry',
      amount,
      other: ofPlayer(playerId, 'real'),
      key,
      actor,
      at,
    });
};

/** Gives back what was paid for entering, once. */
export const refundEntry = async (transaction: Queryable, paid: PaidEntry): Promise<void> => {
  const { tournament, playerId, kind, amount, at } = paid;
  const key = `refund ${playerId}`;
  if (kind === 'points')
    await movePoints(transaction, {
      type: 'points_refunded',
      playerId,
      exchange: amount,
      status: 0n,
      key: `tournament ${tournament.id} ${key}`,
      details: { tournament: tournament.id },
      at,
    });
  if (kind === 'money')
    await moveEscrow(transaction, {
      tournament,
      type: 'tournament_refund',
      amount: -amount,
      other: ofPlayer(playerId, 'real'),
      key,
      at,
    });
};

/** A prize of money, to the player's cash; or of a bonus, to the house, which gives it on. */
export const payFromEscrow = async (
  transaction: Queryable,
  {
    tournament,
    playerId,
    prize,
    key,
    at,
  }: { tournament: TournamentRow; playerId: string | null; prize: Money; key: string; at: Date },
): Promise<void> =>
  moveEscrow(transaction, {
    tournament,
    type: playerId === null ? 'tournament_bonus' : 'tournament_prize',
    amount: -prize.amountMinor,
    other: playerId === null ? house : ofPlayer(playerId, 'real'),
    key,
    at,
  });
