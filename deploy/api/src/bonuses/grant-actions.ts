import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { BONUSES } from '../rules/bonuses.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { areBonusesOpen, findCampaign, isOpenAt } from './campaigns.ts';
import { giveBackFor, spendFor } from './give-campaign.ts';
import { giveSpinsOf } from './give-spins.ts';
import { bonusAccount, expenseAccount, moveGrantMoney, readBonusBalance } from './grant-money.ts';
import { findGrant, findRunning, type GrantRow, isRunning, readQueue, WHOLE } from './grant-row.ts';
import { type GrantNews, newsOf } from './news.ts';
import { endGrant, hasOpenRound, queueGrant, startGrant, takeGrant } from './run-grant.ts';
import { settleGrant } from './settle-grant.ts';

export interface OwnGrant {
  playerId: string;
  bonusId: string;
  at: Date;
}

interface Claim extends OwnGrant {
  /** Of what comes with it. */
  newId: () => string;
}

/** @throws {ApiError} `GRANT_NOT_FOUND` where there is none, or it is another player's */
export const requireOwnGrant = async (
  database: Queryable,
  { playerId, bonusId }: Pick<OwnGrant, 'playerId' | 'bonusId'>,
): Promise<GrantRow> => {
  const grant = await findGrant(database, bonusId);
  if (grant?.playerId !== playerId) throw new ApiError('GRANT_NOT_FOUND', 'The player has no such bonus.');
  return grant;
};

const lockOwn = async (transaction: Queryable, asked: OwnGrant): Promise<GrantRow> => {
  await lockForPlay(transaction, asked.playerId);
  return requireOwnGrant(transaction, asked);
};

const refuseState = ({ state }: GrantRow): ApiError =>
  new ApiError('GRANT_STATE', `The bonus is ${state}.`, { params: { state } });

const causeOf = ({ playerId, at }: OwnGrant) => ({ actor: `player ${playerId}`, at });

export const requireOpenBonuses = async (database: Queryable): Promise<void> => {
  if (!(await areBonusesOpen(database))) throw new ApiError('BONUSES_CLOSED', 'Bonuses are switched off.');
};

/** Whoever is on a break, excluded or blocked is given nothing. @throws {ApiError} what {@link decide} says */
export const requireMayClaim = async (
  transaction: Queryable,
  { playerId, at }: Pick<OwnGrant, 'playerId' | 'at'>,
): Promise<void> => {
  const decision = decide(await readPlayerState(transaction, playerId), 'claim-bonus', at);
  if (!decision.isAllowed)
    throw new ApiError(decision.code, 'A player in this state is given no bonus.', {
      params: { until: decision.until?.toISOString() ?? null },
    });
};

/** Takes an offer. What a campaign has promised it keeps, as long as it goes on. */
const takeOffer = async (transaction: Queryable, grant: GrantRow, asked: Claim): Promise<GrantNews[]> => {
  const { at } = asked;
  if (grant.claimUntil !== null && grant.claimUntil <= at)
    throw new ApiError('CLAIM_EXPIRED', 'The offer is out of time.');
  const { minDeposit, currency } = grant.terms;
  if (minDeposit !== null)
    throw new ApiError('NEEDS_DEPOSIT', 'It comes with a deposit.', {
      params: { min: minDeposit, currency },
    });
  if (grant.required > 0n && (await readQueue(transaction, grant.playerId)).length >= BONUSES.waiting)
    throw new ApiError('QUEUE_FULL', 'As many wait as may.', { params: { most: BONUSES.waiting } });
  const campaign = grant.campaignId && (await findCampaign(transaction, grant.campaignId));
  if (campaign) {
    if (!isOpenAt(campaign, at)) throw new ApiError('CAMPAIGN_ENDED', `${campaign.key} is over.`);
    await spendFor(transaction, campaign, grant);
  }
  const taken = await takeGrant(transaction, grant, causeOf(asked));
  await giveSpinsOf(transaction, taken.grant, asked);
  return taken.news;
};

/**
 * Takes an offer, or begins a bonus that waits.
 *
 * @throws {ApiError} `BONUSES_CLOSED`, what `decide` says, `CLAIM_EXPIRED`, `CAMPAIGN_ENDED`, `BUDGET_EXHAUSTED`, `QUEUE_FULL`,
 *   `NEEDS_DEPOSIT`, `ALREADY_ACTIVE`, `GRANT_STATE`
 */
export const activate = async (transaction: Queryable, asked: Claim): Promise<GrantNews[]> => {
  const grant = await lockOwn(transaction, asked);
  await requireOpenBonuses(transaction);
  await requireMayClaim(transaction, asked);
  if (grant.state === 'offered') return takeOffer(transaction, grant, asked);
  if (grant.state === 'pending_deposit') {
    const { minDeposit, currency } = grant.terms;
    throw new ApiError('NEEDS_DEPOSIT', 'Its deposit has not come.', {
      params: { min: minDeposit, currency },
    });
  }
  if (grant.state !== 'queued') throw refuseState(grant);
  if ((await findRunning(transaction, asked.playerId)) !== null)
    throw new ApiError('ALREADY_ACTIVE', 'Another bonus runs.');
  return [newsOf(await startGrant(transaction, grant, causeOf(asked)), 'changed')];
};

/** Lets a bonus wait again with which nothing was staked yet. @throws {ApiError} `GRANT_STATE` */
export const deactivate = async (transaction: Queryable, asked: OwnGrant): Promise<GrantNews[]> => {
  const grant = await lockOwn(transaction, asked);
  if (grant.state !== 'active' || grant.endReason !== null) throw refuseState(grant);
  const cause = causeOf(asked);
  await moveGrantMoney(transaction, grant, {
    type: 'bonus_returned',
    name: `return ${grant.starts}`,
    legs: [
      [bonusAccount(grant), -grant.amount],
      [expenseAccount(grant.expense, grant), grant.amount],
    ],
    ...cause,
  });
  return [newsOf(await queueGrant(transaction, grant, cause), 'changed')];
};

/** Takes what a bonus has come to, where it did not come by itself. @throws {ApiError} `ROUND_OPEN`, `GRANT_STATE` */
export const reward = async (transaction: Queryable, asked: Claim): Promise<GrantNews[]> => {
  const grant = await lockOwn(transaction, asked);
  if (grant.state === 'completed') return [];
  if (grant.state === 'offered' && grant.required === 0n) {
    await requireOpenBonuses(transaction);
    await requireMayClaim(transaction, asked);
    return takeOffer(transaction, grant, asked);
  }
  if (!isRunning(grant) || grant.progress < grant.required * WHOLE) throw refuseState(grant);
  if (await hasOpenRound(transaction, grant.id)) throw new ApiError('ROUND_OPEN', 'A round of it is open.');
  return settleGrant(transaction, grant.id, asked.at);
};

/** More would be given up than the player was shown. */
export const wouldEnd = (currency: string, givesUp: bigint): ApiError =>
  new ApiError('BONUS_WOULD_END', 'There is more to give up than the player was shown.', {
    params: { givesUp: toDecimal({ amountMinor: givesUp, currency }), currency },
  });

/** What giving a grant up costs; all of it is bonus money. */
export const previewEnd = async (database: Queryable, grant: GrantRow) => {
  const givesUp = isRunning(grant) ? await readBonusBalance(database, grant) : 0n;
  return {
    givesUp,
    wins: givesUp > grant.amount ? givesUp - grant.amount : 0n,
    isRoundOpen: isRunning(grant) && (await hasOpenRound(database, grant.id)),
  };
};

/**
 * Gives a bonus up, or declines an offer. Cash is never touched.
 *
 * @param givesUp what the player was shown: where there is more by now, nothing happens
 * @throws {ApiError} `GRANT_STATE`, `ROUND_OPEN`, `BONUS_WOULD_END`
 */
export const giveUp = async (
  transaction: Queryable,
  asked: OwnGrant & { givesUp: string; reason?: 'given_up' | 'withdrawal' },
): Promise<GrantNews[]> => {
  const grant = await lockOwn(transaction, asked);
  if (grant.endedAt !== null || grant.endReason !== null) throw refuseState(grant);
  const preview = await previewEnd(transaction, grant);
  if (preview.isRoundOpen) throw new ApiError('ROUND_OPEN', 'A round of it is open.');
  const { currency } = grant;
  if (preview.givesUp > readShown(asked.givesUp, currency)) throw wouldEnd(currency, preview.givesUp);
  if (grant.state === 'pending_deposit' && grant.depositId !== null) await giveBackFor(transaction, grant);
  return endGrant(transaction, grant, { reason: asked.reason ?? 'given_up', ...causeOf(asked) });
};

const readShown = (text: string, currency: string): bigint => {
  try {
    return fromDecimal(text, currency).amountMinor;
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidInput({ givesUp: [{ code: 'field.invalid' }] });
    throw error;
  }
};

/** Puts those that wait into another order. @throws {InvalidInput} where these are not all of them */
export const orderQueue = async (
  transaction: Queryable,
  { playerId, bonusIds }: { playerId: string; bonusIds: readonly string[] },
): Promise<void> => {
  await lockForPlay(transaction, playerId);
  const waiting = new Set((await readQueue(transaction, playerId)).map(({ id }) => id));
  const isAll = bonusIds.length === waiting.size && new Set(bonusIds).size === waiting.size;
  if (!isAll || !bonusIds.every((id) => waiting.has(id)))
    throw new InvalidInput({ bonusIds: [{ code: 'field.invalid' }] });
  await transaction.query(
    `update bonus_grant set queue_position = place.position from unnest($2::uuid[]) with ordinality as place (id, position)
     where bonus_grant.id = place.id and player_id = $1`,
    [playerId, bonusIds],
  );
};
