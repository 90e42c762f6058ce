import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { post, type TransactionType } from '../ledger/post.ts';
import type { ActivityRow } from './activity-row.ts';

interface Move {
  type: Extract<TransactionType, `activity_${string}`>;
  /** What it is for, in this activity: booked once. */
  key: string;
  /** How many prizes. */
  prizes: number;
  actor: string;
  at: Date;
}

const move = async (
  transaction: Queryable,
  { id, currency, amount }: ActivityRow,
  { from, to, type, key, prizes, actor, at }: Move & { from: AccountName; to: AccountName },
): Promise<void> => {
  const amountMinor = amount * BigInt(prizes);
  await post(transaction, {
    type,
    scope: 'activities',
    key: `${id} ${key}`,
    actor,
    legs: [
      { account: from, money: { amountMinor: -amountMinor, currency } },
      { account: to, money: { amountMinor, currency } },
    ],
    details: { activity: id },
    at,
  });
};

const escrowOf = ({ id }: ActivityRow): AccountName => ofHouse('activity_escrow', { subject: id });

/** Sets the prizes aside, from the streamer's cash. @throws {InsufficientFunds} */
export const fundPrizes = async (transaction: Queryable, activity: ActivityRow, at: Date): Promise<void> =>
  move(transaction, activity, {
    type: 'activity_funded',
    from: ofPlayer(activity.playerId, 'real'),
    to: escrowOf(activity),
    key: 'fund',
    prizes: activity.prizes,
    actor: `player ${activity.playerId}`,
    at,
  });

/** A prize becomes cash of its winner. */
export const payPrize = async (
  transaction: Queryable,
  activity: ActivityRow,
  { number, winnerId, at }: { number: number; winnerId: string; at: Date },
): Promise<void> =>
  move(transaction, activity, {
    type: 'activity_prize',
    from: escrowOf(activity),
    to: ofPlayer(winnerId, 'real'),
    key: `prize ${number}`,
    prizes: 1,
    actor: `player ${winnerId}`,
    at,
  });

/** Prizes go back to the streamer, and stay in escrow no longer. */
export const returnPrizes = async (
  transaction: Queryable,
  activity: ActivityRow,
  { numbers, actor, at }: { numbers: readonly number[]; actor: string; at: Date },
): Promise<void> => {
  if (numbers.length === 0) return;
  await move(transaction, activity, {
    type: 'activity_returned',
    from: escrowOf(activity),
    to: ofPlayer(activity.playerId, 'real'),
    key: `return ${numbers.join(' ')}`,
    prizes: numbers.length,
    actor,
    at,
  });
  await transaction.query(
    `update activity_prize set state = 'returned', claim_until = null where activity_id = $1 and number = any ($2)`,
    [activity.id, numbers],
  );
};
