import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { convert, readRates } from '../rates/rates.ts';
import { awardFor } from './campaign-terms.ts';
import { type Campaign, findCampaign, spendBudget } from './campaigns.ts';
import { expenseOf } from './grant-bonus.ts';
import { addGrantStep, findGrant, type GrantRow, insertGrant } from './grant-row.ts';
import { readLowestStake } from './lowest-stake.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface CampaignGrant {
  id: string;
  campaign: Campaign;
  terms: BonusTerms;
  playerId: string;
  state: 'offered' | 'pending_deposit' | 'queued';
  /** Of the deposit that it is for, in minor units; null while none is. */
  deposit: bigint | null;
  depositId?: string;
  source: { of: string; key: string };
  code?: string;
  actor: string;
  at: Date;
}

/** Writes down that a player was offered or given a campaign. Null where they were before, for the same source. */
export const insertCampaignGrant = async (
  transaction: Queryable,
  given: CampaignGrant,
): Promise<GrantRow | null> => {
  const { id, campaign, terms, playerId, state, deposit, source, actor, at } = given;
  const { definition, version } = campaign;
  const { bonus, required } = awardFor(terms, deposit);
  const claimUntil =
    state === 'queued' || terms.claimDays === null ? null : new Date(at.getTime() + terms.claimDays * DAY_MS);
  const isNew = await insertGrant(transaction, {
    id,
    playerId,
    type: definition.type,
    campaignId: campaign.id,
    campaignVersion: version,
    title: definition.title,
    terms,
    source: source.of,
    sourceKey: source.key,
    ...(given.code !== undefined && { code: given.code }),
    currency: terms.currency,
    state,
    amount: bonus,
    expense: expenseOf(definition.type),
    depositId: given.depositId ?? null,
    required,
    lowestStake: await readLowestStake(transaction, terms.wager),
    claimUntil,
    at,
  });
  if (!isNew) return null;
  await addGrantStep(transaction, {
    grantId: id,
    kind: state === 'offered' ? 'offered' : 'claimed',
    actor,
    at,
  });
  return findGrant(transaction, id);
};

const inEuroCents = async (
  transaction: Queryable,
  { amount, currency }: Pick<GrantRow, 'amount' | 'currency'>,
): Promise<bigint> =>
  convert({ amountMinor: amount, currency }, 'EUR', {
    rates: await readRates(transaction),
    rounded: 'up',
  }) ?? 0n;

/** Takes what a grant costs from the budget of its campaign. False where too little is left. */
export const canSpend = async (
  transaction: Queryable,
  campaign: Campaign,
  grant: Pick<GrantRow, 'amount' | 'currency'>,
): Promise<boolean> => {
  const euroCents = await inEuroCents(transaction, grant);
  return spendBudget(transaction, campaign, { times: 1, euroCents });
};

/** The same for what a player has asked for. @throws {ApiError} `BUDGET_EXHAUSTED` */
export const spendFor = async (
  transaction: Queryable,
  campaign: Campaign,
  grant: Pick<GrantRow, 'amount' | 'currency'>,
): Promise<void> => {
  if (!(await canSpend(transaction, campaign, grant)))
    throw new ApiError('BUDGET_EXHAUSTED', `Nothing is left of ${campaign.key}.`);
};

/** Counts another sum for a grant than was taken for it: what was chosen comes with what is paid, be it more or less. */
export const recountFor = async (
  transaction: Queryable,
  grant: Pick<GrantRow, 'amount' | 'currency' | 'campaignId'>,
  amount: bigint,
): Promise<void> => {
  const campaign = grant.campaignId && (await findCampaign(transaction, grant.campaignId));
  if (!campaign) return;
  const { currency } = grant;
  const taken = await inEuroCents(transaction, grant);
  const euroCents = (await inEuroCents(transaction, { amount, currency })) - taken;
  await spendBudget(transaction, campaign, { times: 0, euroCents });
};

/** Gives back what a grant that came to nothing had taken. */
export const giveBackFor = async (
  transaction: Queryable,
  grant: Pick<GrantRow, 'amount' | 'currency' | 'campaignId'>,
): Promise<void> => {
  const campaign = grant.campaignId && (await findCampaign(transaction, grant.campaignId));
  if (!campaign) return;
  const euroCents = await inEuroCents(transaction, grant);
  await spendBudget(transaction, campaign, { times: -1, euroCents: -euroCents });
};
