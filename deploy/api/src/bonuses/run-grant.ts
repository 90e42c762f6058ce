import type { GrantEnd, GrantState } from '@marquee/kernel/contracts/bonuses';
import { fromDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ofPlayer } from '../ledger/accounts.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { bonusAccount, expenseAccount, moveGrantMoney, readBonusBalance } from './grant-money.ts';
import { findRunning, type GrantRow, isRunning, readQueue, writeGrant } from './grant-row.ts';
import { type GrantNews, newsOf } from './news.ts';

export interface Cause {
  /** As the ledger has it: `player <id>`, `operator <name>`, `system`. */
  actor: string;
  at: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Puts the money of a grant into play. Nothing else of the player may run. */
export const startGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  { actor, at }: Cause,
): Promise<GrantRow> => {
  const starts = grant.starts + 1;
  const started: GrantRow = {
    ...grant,
    state: 'active',
    starts,
    queuePosition: null,
    claimUntil: null,
    startedAt: grant.startedAt ?? at,
    expiresAt: grant.expiresAt ?? daysAfter(at, grant.terms.validDays),
  };
  await moveGrantMoney(transaction, grant, {
    type: 'bonus_granted',
    name: `start ${starts}`,
    legs: [
      [expenseAccount(grant.expense, grant), -grant.amount],
      [bonusAccount(grant), grant.amount],
    ],
    actor,
    at,
  });
  await writeGrant(transaction, started, { step: 'activated', actor, at });
  return started;
};

/** Puts a grant at the end of those that wait. */
export const queueGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  { actor, at }: Cause,
): Promise<GrantRow> => {
  const queue = await readQueue(transaction, grant.playerId);
  const queuePosition = Math.max(0, ...queue.map(({ queuePosition: position }) => position ?? 0)) + 1;
  const queued: GrantRow = { ...grant, state: 'queued', queuePosition, claimUntil: null };
  await writeGrant(transaction, queued, { step: 'queued', actor, at });
  return queued;
};

/** What nothing has to be wagered for is real money at once. */
const payOut = async (transaction: Queryable, grant: GrantRow, { actor, at }: Cause): Promise<GrantRow> => {
  const paid: GrantRow = {
    ...grant,
    state: 'completed',
    converted: grant.amount,
    claimUntil: null,
    startedAt: at,
    endedAt: at,
    endReason: 'wagered',
  };
  await moveGrantMoney(transaction, grant, {
    type: 'bonus_completed',
    name: 'paid',
    legs: [
      [expenseAccount(grant.expense, grant), -grant.amount],
      [ofPlayer(grant.playerId, 'real'), grant.amount],
    ],
    actor,
    at,
  });
  await writeGrant(transaction, paid, { step: 'completed', actor, at });
  return paid;
};

/** A grant whose sum is known begins, or waits for the one that runs. */
export const takeGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  cause: Cause,
): Promise<{ grant: GrantRow; news: GrantNews[] }> => {
  const place = async (): Promise<GrantRow> => {
    if (grant.required === 0n) return payOut(transaction, grant, cause);
    const running = await findRunning(transaction, grant.playerId);
    return running === null ? startGrant(transaction, grant, cause) : queueGrant(transaction, grant, cause);
  };
  const placed = await place();
  return { grant: placed, news: [newsOf(placed, 'granted')] };
};

/** The first that waits begins, unless its player may have none now: it waits on, and they may begin it later. */
const startNext = async (transaction: Queryable, playerId: string, at: Date): Promise<GrantNews[]> => {
  const [next] = await readQueue(transaction, playerId);
  if (next === undefined) return [];
  const state = await readPlayerState(transaction, playerId);
  if (!decide(state, 'earn-reward', at).isAllowed) return [];
  return [newsOf(await startGrant(transaction, next, { actor: 'system', at }), 'started')];
};

/** All of it becomes real money, up to the bound that its conditions name. */
export const completeGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  { actor, at }: Cause,
): Promise<GrantNews[]> => {
  const { terms, currency, playerId } = grant;
  const balance = await readBonusBalance(transaction, grant);
  const most = terms.maxConversion === null ? null : fromDecimal(terms.maxConversion, currency).amountMinor;
  const converted = most !== null && most < balance ? most : balance;
  await moveGrantMoney(transaction, grant, {
    type: 'bonus_completed',
    name: 'completed',
    legs: [
      [bonusAccount(grant), -balance],
      [ofPlayer(playerId, 'real'), converted],
      [expenseAccount('promo_expense', grant), balance - converted],
    ],
    actor,
    at,
  });
  const ended: GrantRow = {
    ...grant,
    state: 'completed',
    converted,
    forfeited: balance - converted,
    endedAt: at,
    endReason: 'wagered',
  };
  await writeGrant(transaction, ended, { step: 'completed', actor, at });
  return [newsOf(ended, 'completed'), ...(await startNext(transaction, playerId, at))];
};

const STATE_AFTER = {
  given_up: 'cancelled',
  withdrawal: 'cancelled',
  time_over: 'expired',
  nothing_left: 'lost',
  deposit_failed: 'cancelled',
  deposit_returned: 'revoked',
  self_excluded: 'cancelled',
  account_closed: 'cancelled',
  staff: 'revoked',
} as const satisfies Record<Exclude<GrantEnd, 'wagered'>, GrantState>;

export type GrantEndReason = keyof typeof STATE_AFTER;

const stateAfter = (grant: GrantRow, reason: GrantEndReason): GrantState => {
  if (grant.state !== 'offered') return STATE_AFTER[reason];
  return reason === 'given_up' ? 'declined' : 'offer_expired';
};

/** Ends a grant without a round that is open: its bonus money goes back to the house, and nothing else does. */
export const endGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  { reason, actor, at }: Cause & { reason: GrantEndReason },
): Promise<GrantNews[]> => {
  const balance = isRunning(grant) ? await readBonusBalance(transaction, grant) : 0n;
  await moveGrantMoney(transaction, grant, {
    type: 'bonus_ended',
    name: 'ended',
    legs: [
      [bonusAccount(grant), -balance],
      [expenseAccount('promo_expense', grant), balance],
    ],
    actor,
    at,
  });
  const ended: GrantRow = {
    ...grant,
    state: stateAfter(grant, reason),
    forfeited: balance,
    queuePosition: null,
    endedAt: at,
    endReason: reason,
  };
  await writeGrant(transaction, ended, { step: ended.state, actor, at });
  const news = [newsOf(ended, 'ended')];
  return isRunning(grant) ? [...news, ...(await startNext(transaction, grant.playerId, at))] : news;
};

/** Whether a round is open that is played under the grant. */
export const hasOpenRound = async (transaction: Queryable, grantId: string): Promise<boolean> => {
  const rows = await transaction.query(
    'select from wallet_round where grant_id = $1 and closed_at is null and stake > 0 limit 1',
    [grantId],
  );
  return rows.length > 0;
};

/**
 * Ends a grant now, or once its open rounds have: from now on nothing is staked with it. For what may not wait for the
 * player, as an exclusion.
 */
export const stopGrant = async (
  transaction: Queryable,
  grant: GrantRow,
  cause: Cause & { reason: GrantEndReason },
): Promise<GrantNews[]> => {
  if (grant.endedAt !== null) return [];
  if (!isRunning(grant) || !(await hasOpenRound(transaction, grant.id)))
    return endGrant(transaction, grant, cause);
  const { reason, actor, at } = cause;
  await writeGrant(transaction, { ...grant, endReason: reason }, { step: 'stopped', actor, at });
  return [newsOf(grant, 'changed')];
};
