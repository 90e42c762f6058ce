import type { Queryable } from '@marquee/kernel/server/database';

import { readReal } from '../wallet/repository.ts';
import { readBonusBalance } from './grant-money.ts';
import { findGrant, type GrantRow, isRunning, WHOLE } from './grant-row.ts';
import type { GrantNews } from './news.ts';
import { completeGrant, endGrant, type GrantEndReason, hasOpenRound } from './run-grant.ts';

/** A stake is made under the grant: from now on it is given up as a whole, or wagered. */
export const beginWagering = async (transaction: Queryable, grantId: string): Promise<void> => {
  await transaction.query("update bonus_grant set state = 'wagering' where id = $1 and state = 'active'", [
    grantId,
  ]);
};

/** Counts what a closed round adds to the progress of its grant, or takes what a bet of one had added. */
export const countProgress = async (
  transaction: Queryable,
  { grantId, counted }: { grantId: string; counted: bigint },
): Promise<void> => {
  if (counted === 0n) return;
  await transaction.query(
    'update bonus_grant set progress = progress + $2 where id = $1 and ended_at is null',
    [grantId, counted],
  );
};

/** Nothing can be staked any more: too little of both is left for the cheapest game, or nothing of the bonus. */
const isLost = (grant: GrantRow, { bonus, real }: { bonus: bigint; real: bigint }): boolean =>
  bonus === 0n || bonus + real < grant.lowestStake;

const endOf = async (transaction: Queryable, grant: GrantRow, at: Date): Promise<GrantEndReason | null> => {
  if (grant.endReason !== null) return grant.endReason as GrantEndReason;
  if (grant.expiresAt !== null && grant.expiresAt <= at) return 'time_over';
  const bonus = await readBonusBalance(transaction, grant);
  return isLost(grant, { bonus, real: await readReal(transaction, grant.playerId, grant.currency) })
    ? 'nothing_left'
    : null;
};

/**
 * Ends a grant where its wagering is done, its time is over, or nothing of it is left. Not while a round is open that is
 * played under it; then the end of that round asks again. Lock the player before.
 */
export const settleGrant = async (
  transaction: Queryable,
  grantId: string,
  at: Date,
): Promise<GrantNews[]> => {
  const grant = await findGrant(transaction, grantId);
  if (grant === null || !isRunning(grant) || (await hasOpenRound(transaction, grantId))) return [];
  const cause = { actor: 'system', at };
  const isStopped = grant.endReason !== null;
  if (!isStopped && grant.progress >= grant.required * WHOLE) return completeGrant(transaction, grant, cause);
  const reason = await endOf(transaction, grant, at);
  return reason === null ? [] : endGrant(transaction, grant, { ...cause, reason });
};
