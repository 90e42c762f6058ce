import type { BonusTrigger } from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';

import { lockForPlay } from '../wallet/repository.ts';
import { type BonusPlayer, readBonusPlayer } from './bonus-player.ts';
import { awardFor, readCampaignFacts, termsIn } from './campaign-terms.ts';
import { areBonusesOpen, type Campaign, readActiveCampaigns } from './campaigns.ts';
import { isEligible, judgeCampaign } from './eligibility.ts';
import { canSpend, giveBackFor, insertCampaignGrant } from './give-campaign.ts';
import { giveSpinsOf } from './give-spins.ts';
import { type GrantNews, newsOf } from './news.ts';
import { takeGrant } from './run-grant.ts';

export interface OfferSetup {
  newId: () => string;
  at: Date;
}

type CampaignFactsOf = Awaited<ReturnType<typeof readCampaignFacts>>;

/** Offers a player a campaign, or gives it at once where there is nothing to choose. None where they may not have it. */
export const offerCampaign = async (
  transaction: Queryable,
  { campaign, player, facts }: { campaign: Campaign; player: BonusPlayer; facts: CampaignFactsOf },
  { newId, at }: OfferSetup,
): Promise<GrantNews[]> => {
  const { currency, id: playerId } = player;
  const terms = termsIn(campaign.definition, currency, facts);
  if (terms === null || !isEligible(judgeCampaign({ campaign, player, currency, terms, at }))) return [];
  const isAutomatic = campaign.definition.activation === 'auto' && terms.minDeposit === null;
  const cost = { amount: awardFor(terms, null).bonus, currency, campaignId: campaign.id };
  // What is given unasked fails nothing that it comes with.
  if (isAutomatic && !(await canSpend(transaction, campaign, cost))) return [];
  const grant = await insertCampaignGrant(transaction, {
    id: newId(),
    campaign,
    terms,
    playerId,
    state: isAutomatic ? 'queued' : 'offered',
    deposit: null,
    source: { of: 'campaign', key: `${campaign.id} ${playerId} ${player.had.get(campaign.id)?.times ?? 0}` },
    actor: 'system',
    at,
  });
  if (grant !== null && !isAutomatic) return [newsOf(grant, 'offered')];
  if (grant === null) {
    if (isAutomatic) await giveBackFor(transaction, cost);
    return [];
  }
  const taken = await takeGrant(transaction, grant, { actor: 'system', at });
  await giveSpinsOf(transaction, taken.grant, { newId, at });
  return taken.news;
};

/**
 * Offers a player what an event brings: all campaigns of its trigger whose rules they fulfil. Pass the news on to
 * `tellOfGrants` as the last thing of the transaction.
 */
export const offerOn = async (
  transaction: Queryable,
  { trigger, playerId }: { trigger: BonusTrigger; playerId: string },
  setup: OfferSetup,
): Promise<GrantNews[]> => {
  if (!(await areBonusesOpen(transaction))) return [];
  const campaigns = (await readActiveCampaigns(transaction)).filter(
    ({ definition }) => definition.trigger === trigger,
  );
  if (campaigns.length === 0) return [];
  await lockForPlay(transaction, playerId);
  const facts = await readCampaignFacts(
    transaction,
    campaigns.map(({ definition }) => definition),
  );
  const news: GrantNews[] = [];
  for (const campaign of campaigns) {
    // What one gives counts for the next.
    /* oxlint-disable no-await-in-loop */
    const player = await readBonusPlayer(transaction, playerId);
    news.push(...(await offerCampaign(transaction, { campaign, player, facts }, setup)));
    /* oxlint-enable no-await-in-loop */
  }
  return news;
};
