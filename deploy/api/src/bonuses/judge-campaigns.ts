import type { BonusRule, BonusTerms } from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';

import { type BonusPlayer, readBonusPlayer } from './bonus-player.ts';
import { type CampaignFacts, readCampaignFacts, termsIn } from './campaign-terms.ts';
import { areBonusesOpen, type Campaign, isOpenAt, readActiveCampaigns } from './campaigns.ts';
import { isEligible, judgeCampaign } from './eligibility.ts';

export interface JudgedCampaign {
  campaign: Campaign;
  terms: BonusTerms;
  rules: BonusRule[];
}

/** What anybody may know of: what is given by hand or by a code is told to those it is meant for. */
export const isPublic = ({ definition: { trigger } }: Campaign): boolean =>
  !['manual', 'code'].includes(trigger);

/** The campaigns that go on, with what their conditions name; none while bonuses are switched off. */
export const readOpenCampaigns = async (
  database: Queryable,
  at: Date,
): Promise<{ campaigns: Campaign[]; facts: CampaignFacts }> => {
  const isOpen = await areBonusesOpen(database);
  const campaigns = isOpen
    ? (await readActiveCampaigns(database)).filter((campaign) => isOpenAt(campaign, at))
    : [];
  const facts = await readCampaignFacts(
    database,
    campaigns.map(({ definition }) => definition),
  );
  return { campaigns, facts };
};

/** Reasons that the player can do away with. */
const isCurable = (code: string | null): boolean =>
  code === 'VERIFICATION_REQUIRED' || code === 'TERMS_REQUIRED';

/** What no deed of the player changes: who is given nothing at all, or not from here, is offered nothing either. */
const isBarred = (rules: readonly BonusRule[]): boolean =>
  rules.some(
    ({ rule, ok, current }) => !ok && (rule === 'country' || (rule === 'account' && !isCurable(current))),
  );

/** Campaigns of codes and offers that wait for their deposit. */
const readOwnPending = async (database: Queryable, playerId: string): Promise<string[]> => {
  const rows = await database.query<{ campaignId: string }>(
    `select campaign_id as "campaignId" from bonus_grant
     where player_id = $1 and state in ('pending_deposit', 'offered') and deposit_id is null and campaign_id is not null`,
    [playerId],
  );
  return rows.map(({ campaignId }) => campaignId);
};

/** The campaigns that a player could have, with what each still asks of them. None where they are given nothing. */
export const judgeCampaignsFor = async (
  database: Queryable,
  player: BonusPlayer,
  asked: { currency: string; deposit?: { amount: bigint; method: string | null }; at: Date },
): Promise<{ judged: JudgedCampaign[]; facts: CampaignFacts }> => {
  const { currency, deposit, at } = asked;
  const { campaigns, facts } = await readOpenCampaigns(database, at);
  const own = new Set(await readOwnPending(database, player.id));
  const judged = campaigns.flatMap((campaign) => {
    const terms = termsIn(campaign.definition, currency, facts);
    if (terms === null) return [];
    const isOwn = own.has(campaign.id);
    const candidate = { campaign, player, currency, terms, isOwn, at };
    const rules = judgeCampaign({ ...candidate, ...(deposit && { deposit }) });
    return (!isPublic(campaign) && !isOwn) || isBarred(rules) ? [] : [{ campaign, terms, rules }];
  });
  return { judged, facts };
};

/** How many campaigns a player could have now. */
export const countCampaignsFor = async (database: Queryable, playerId: string, at: Date): Promise<number> => {
  if (!(await areBonusesOpen(database))) return 0;
  const player = await readBonusPlayer(database, playerId);
  const { judged } = await judgeCampaignsFor(database, player, { currency: player.currency, at });
  return judged.filter(({ rules }) => isEligible(rules)).length;
};
