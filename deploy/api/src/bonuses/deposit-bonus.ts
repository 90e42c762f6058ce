import { fromDecimal, type Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { readBonusPlayer } from './bonus-player.ts';
import { awardFor, readCampaignFacts, termsIn } from './campaign-terms.ts';
import { type Campaign, findCampaign } from './campaigns.ts';
import { judgeCampaign, requireEligible } from './eligibility.ts';
import { giveBackFor, insertCampaignGrant, recountFor, spendFor } from './give-campaign.ts';
import { giveSpinsOf } from './give-spins.ts';
import { requireOpenBonuses } from './grant-actions.ts';
import { GRANT_COLUMNS, type GrantRow, writeGrant } from './grant-row.ts';
import { type GrantNews, newsOf } from './news.ts';
import { endGrant, type GrantEndReason, stopGrant, takeGrant } from './run-grant.ts';

interface ChosenBonus {
  playerId: string;
  campaignId: string;
  amount: Money;
  /** The id of the payment method. */
  method: string;
  paymentId: string;
  newId: () => string;
  at: Date;
}

/** An offer, or what a code has brought, that waits for a deposit. */
const findWaiting = async (
  transaction: Queryable,
  { playerId, campaignId, amount, at }: ChosenBonus,
): Promise<GrantRow | null> => {
  const [grant] = await transaction.query<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant where player_id = $1 and campaign_id = $2 and currency = $3
       and state in ('offered', 'pending_deposit') and deposit_id is null and (claim_until is null or claim_until > $4)
     order by created_at limit 1`,
    [playerId, campaignId, amount.currency, at],
  );
  return grant ?? null;
};

/** What is chosen at the cashier is for all; what is typed or offered, for those who have it. */
const isForAll = ({ definition: { trigger } }: Campaign): boolean =>
  trigger === 'deposit_nth' || trigger === 'deposit_any';

const grantFor = async (
  transaction: Queryable,
  chosen: ChosenBonus,
  { campaign, waiting }: { campaign: Campaign; waiting: GrantRow | null },
): Promise<GrantRow | null> => {
  const { playerId, amount, paymentId, newId, at } = chosen;
  const actor = `player ${playerId}`;
  if (waiting !== null) {
    const { bonus, required } = awardFor(waiting.terms, amount.amountMinor);
    const claimed: GrantRow = {
      ...waiting,
      state: 'pending_deposit',
      amount: bonus,
      required,
      depositId: paymentId,
    };
    await writeGrant(transaction, claimed, { step: 'claimed', actor, at });
    return claimed;
  }
  const facts = await readCampaignFacts(transaction, [campaign.definition]);
  const terms = termsIn(campaign.definition, amount.currency, facts);
  if (terms === null) return null;
  return insertCampaignGrant(transaction, {
    id: newId(),
    campaign,
    terms,
    playerId,
    state: 'pending_deposit',
    deposit: amount.amountMinor,
    depositId: paymentId,
    source: { of: 'deposit', key: paymentId },
    actor,
    at,
  });
};

/**
 * Writes down which bonus a player has chosen with a deposit that begins: it is theirs once the money has come. Lock the
 * player before.
 *
 * @throws {ApiError} `BONUSES_CLOSED`, `CAMPAIGN_ENDED`, `BUDGET_EXHAUSTED`, `QUEUE_FULL`, `NOT_ELIGIBLE` with the `rules`
 */
export const chooseBonus = async (transaction: Queryable, chosen: ChosenBonus): Promise<void> => {
  const { playerId, campaignId, amount, method, at } = chosen;
  await requireOpenBonuses(transaction);
  const campaign = await findCampaign(transaction, campaignId);
  if (campaign === null) throw new ApiError('CAMPAIGN_ENDED', 'There is no such campaign.');
  const waiting = await findWaiting(transaction, chosen);
  const { currency } = amount;
  const facts = await readCampaignFacts(transaction, [campaign.definition]);
  const terms = waiting?.terms ?? termsIn(campaign.definition, currency, facts);
  const isChoosable = terms?.minDeposit !== null && (isForAll(campaign) || waiting !== null);
  if (!isChoosable)
    throw new ApiError('NOT_ELIGIBLE', `${campaign.key} does not come with a deposit of the player.`, {
      params: { rules: [] },
    });
  const player = await readBonusPlayer(transaction, playerId);
  const deposit = { amount: amount.amountMinor, method };
  requireEligible(judgeCampaign({ campaign, player, currency, terms, deposit, isOwn: waiting !== null, at }));
  const grant = await grantFor(transaction, chosen, { campaign, waiting });
  if (grant === null) throw new Error('A bonus that may be had could not be written down.');
  await spendFor(transaction, campaign, grant);
};

const findOfDeposit = async (transaction: Queryable, paymentId: string): Promise<GrantRow | null> => {
  const [grant] = await transaction.query<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant where deposit_id = $1 and ended_at is null`,
    [paymentId],
  );
  return grant ?? null;
};

interface DepositChange {
  /** A payment: what of it the player has got, and what went back. */
  id: string;
  /** In minor units. */
  inBalance: bigint;
  wentBack: bigint;
  /** Nothing comes of it any more, as far as anybody knows. */
  isOver: boolean;
  /** Left out where no money can have come. */
  newId?: () => string;
  at: Date;
}

/** A deposit that came to nothing. What a code or an offer had brought waits for the next one. */
const release = async (
  transaction: Queryable,
  grant: GrantRow,
  { reason, at }: { reason: GrantEndReason; at: Date },
): Promise<GrantNews[]> => {
  const cause = { actor: 'system', at };
  await giveBackFor(transaction, grant);
  if (grant.source === 'deposit' || reason !== 'deposit_failed')
    return endGrant(transaction, grant, { ...cause, reason });
  const waiting: GrantRow = { ...grant, depositId: null };
  await writeGrant(transaction, waiting, { step: 'deposit_failed', ...cause });
  return [newsOf(waiting, 'changed')];
};

const giveFor = async (
  transaction: Queryable,
  grant: GrantRow,
  { inBalance, newId, at }: DepositChange,
): Promise<GrantNews[]> => {
  const { playerId, currency, terms } = grant;
  const decision = decide(await readPlayerState(transaction, playerId), 'claim-bonus', at);
  if (!decision.isAllowed) {
    const reason = decision.code === 'SELF_EXCLUDED' ? 'self_excluded' : 'deposit_failed';
    return release(transaction, grant, { reason, at });
  }
  const least = terms.minDeposit === null ? 0n : fromDecimal(terms.minDeposit, currency).amountMinor;
  if (inBalance < least) return release(transaction, grant, { reason: 'deposit_failed', at });
  // What has come may be another sum than was asked for, as with coins.
  const { bonus, required } = awardFor(terms, inBalance);
  await recountFor(transaction, grant, bonus);
  const cause = { actor: 'system', at };
  const taken = await takeGrant(transaction, { ...grant, amount: bonus, required }, cause);
  if (newId) await giveSpinsOf(transaction, taken.grant, { newId, at });
  return taken.news;
};

/**
 * Gives the bonus that was chosen with a deposit once its money has come; ends it where nothing comes, or the money goes
 * back. Lock the player before, and pass the news on.
 */
export const followDeposit = async (transaction: Queryable, change: DepositChange): Promise<GrantNews[]> => {
  const grant = await findOfDeposit(transaction, change.id);
  if (grant === null) return [];
  const { inBalance, wentBack, isOver, at } = change;
  const isWaiting = grant.state === 'pending_deposit';
  if (wentBack > 0n)
    return isWaiting
      ? release(transaction, grant, { reason: 'deposit_returned', at })
      : stopGrant(transaction, grant, { reason: 'deposit_returned', actor: 'system', at });
  if (!isWaiting) return [];
  if (inBalance > 0n) return giveFor(transaction, grant, change);
  return isOver ? release(transaction, grant, { reason: 'deposit_failed', at }) : [];
};
