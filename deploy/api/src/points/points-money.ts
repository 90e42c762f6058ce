import type { Queryable } from '@marquee/kernel/server/database';

import { type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { post, type TransactionType } from '../ledger/post.ts';

/** The currency of points in the ledger. */
export const PTS = 'PTS';
/** A point in units of the ledger. */
export const POINT = 100n;

/** What a player has, in hundredths of a point. */
export interface PointsBalance {
  /** Can be exchanged. Below zero where points were exchanged whose rounds were taken back. */
  exchange: bigint;
  /** Of the life of the account. */
  status: bigint;
}

export const readPoints = async (database: Queryable, playerId: string): Promise<PointsBalance> => {
  const rows = await database.query<{ kind: string; balance: bigint }>(
    `select kind, balance from ledger_account
     where owner = $1::uuid::text and kind in ('pts_exchange', 'pts_status')`,
    [playerId],
  );
  const of = (kind: string): bigint => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { exchange: of('pts_exchange'), status: of('pts_status') };
};

interface PointsMove {
  type: Extract<TransactionType, `points_${string}`>;
  playerId: string;
  /** Hundredths of a point that the player gets; below zero they go. */
  exchange: bigint;
  status: bigint;
  /** What it is for: booked once. */
  key: string;
  actor?: string;
  details?: Record<string, string>;
  at: Date;
}

/** Gives points out, or takes them back. */
export const movePoints = async (
  transaction: Queryable,
  { type, playerId, exchange, status, key, actor = 'system', details = {}, at }: PointsMove,
): Promise<void> => {
  const leg = (account: Leg['account'], amountMinor: bigint): Leg => ({
    account,
    money: { amountMinor, currency: PTS },
  });
  const legs = [
    leg(ofPlayer(playerId, 'pts_exchange'), exchange),
    leg(ofPlayer(playerId, 'pts_status'), status),
    leg(ofHouse('points_issued', { playerId }), -exchange - status),
  ].filter(({ money }) => money.amountMinor !== 0n);
  if (legs.length === 0) return;
  await post(transaction, { type, scope: 'points', key, actor, legs, details, at });
};
