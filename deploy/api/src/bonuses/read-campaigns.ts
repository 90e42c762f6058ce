import type {
  BonusRule,
  BonusTerms,
  CampaignList,
  CashboxCampaigns,
  DashboardCampaigns,
  GameCampaigns,
} from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import { typedMinorUnits, currencyExponent } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { readFreeSpins } from '../free-rounds/present-free-rounds.ts';
import type { Catalogue } from '../games/catalogue/catalogue.ts';
import { ApiError, InvalidInput } from '../http/api-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { readPlayer } from '../players/player.ts';
import { type BonusPlayer, readBonusPlayer } from './bonus-player.ts';
import { awardFor, type CampaignFacts, decimalIn, readCampaignFacts, termsIn } from './campaign-terms.ts';
import { areBonusesPaused, type Campaign } from './campaigns.ts';
import { isEligible } from './eligibility.ts';
import { isRunning } from './grant-row.ts';
import { isPublic, judgeCampaignsFor, readOpenCampaigns } from './judge-campaigns.ts';
import { presentCampaign, termsInLanguage } from './present-campaign.ts';
import { type GrantView, leftOf, presentGameMeter, presentGrant, readOpenGrants } from './present-grant.ts';
import { contributionUnder, isAllowedGame } from './staked-game.ts';
import { type CostFacts, trueCost } from './true-cost.ts';

export interface CampaignSetup {
  database: Queryable;
  catalogue: Catalogue;
  now: () => Date;
}

interface Told {
  campaign: Campaign;
  terms: BonusTerms;
}

const isOfferedTo = ({ definition: { countries } }: Campaign, country: string | null): boolean =>
  countries === null || country === null || countries.includes(country);

/** The campaigns that go on, for lists of them. */
export const createCampaignLists = ({ database, catalogue, now }: CampaignSetup) => {
  const costsFor = async (
    visitor: Visitor,
    country: string,
    { rates }: CampaignFacts,
  ): Promise<CostFacts> => ({
    games: (await catalogue.offeredTo(visitor)).games,
    rates,
    country,
  });

  const saidIn = (campaigns: readonly Campaign[], currency: string, facts: CampaignFacts): Told[] =>
    campaigns.flatMap((campaign) => {
      const terms = termsIn(campaign.definition, currency, facts);
      return terms === null ? [] : [{ campaign, terms }];
    });

  const listFor = async (
    visitor: Visitor,
    { currency, lang }: { currency: string; lang: Language },
  ): Promise<CampaignList> => {
    const { campaigns, facts } = await readOpenCampaigns(database, now());
    const costs = await costsFor(visitor, visitor.country ?? '', facts);
    const isPaused = await areBonusesPaused(database);
    const told = campaigns.filter((campaign) => isPublic(campaign) && isOfferedTo(campaign, visitor.country));
    return {
      ...(isPaused && { isPaused }),
      items: saidIn(told, currency, facts).map(({ campaign, terms }) =>
        presentCampaign(campaign, terms, { lang, facts, costs }),
      ),
    };
  };

  const judgedFor = async (
    player: BonusPlayer,
    asked: { currency: string; deposit?: { amount: bigint; method: string | null } },
  ) => judgeCampaignsFor(database, player, { ...asked, at: now() });

  return {
    listFor,

    dashboardOf: async (playerId: string, visitor: Visitor, lang: Language): Promise<DashboardCampaigns> => {
      const player = await readBonusPlayer(database, playerId);
      const { judged, facts } = await judgedFor(player, { currency: player.currency });
      const costs = await costsFor(visitor, player.country, facts);
      const isPaused = await areBonusesPaused(database);
      return {
        ...(isPaused && { isPaused }),
        grants: (await readOpenGrants(database, playerId)).map((grant) => presentGrant(grant, lang)),
        campaigns: judged.map(({ campaign, terms, rules }) => ({
          campaign: presentCampaign(campaign, terms, { lang, facts, costs }),
          rules,
          isEligible: isEligible(rules),
        })),
        freeSpins: await readFreeSpins(database, playerId, now()),
        serverTime: now().toISOString(),
      };
    },

    gamePageOf: async (
      playerId: string,
      visitor: Visitor,
      { gameGlobalId, lang }: { gameGlobalId: string; lang: Language },
    ): Promise<GameCampaigns> => {
      const { games } = await catalogue.offeredTo(visitor);
      const game = games.find(({ globalId }) => globalId === gameGlobalId);
      if (game === undefined) return { grant: null, items: [] };
      const player = await readBonusPlayer(database, playerId);
      const { judged, facts } = await judgedFor(player, { currency: player.currency });
      const costs = await costsFor(visitor, player.country, facts);
      const running = (await readOpenGrants(database, playerId)).find(isRunning);
      return {
        grant: running ? presentGameMeter(running, game, lang) : null,
        items: judged.flatMap(({ campaign, terms }) => {
          const contributionBasisPoints = contributionUnder(terms.wager, game);
          if (contributionBasisPoints === 0 || !isAllowedGame(terms.wager, game.id)) return [];
          return [
            { campaign: presentCampaign(campaign, terms, { lang, facts, costs }), contributionBasisPoints },
          ];
        }),
      };
    },

    cashboxOf: async (
      playerId: string,
      visitor: Visitor,
      asked: { amount: string; currency: string; method?: string | undefined; lang: Language },
    ): Promise<CashboxCampaigns> => {
      const { currency, lang } = asked;
      const amount = typedMinorUnits(asked.amount, currencyExponent(currency));
      if (amount === null) throw new InvalidInput({ amount: [{ code: 'field.invalid' }] });
      const deposit = { amount, method: asked.method ?? null };
      const player = await readBonusPlayer(database, playerId);
      const { judged, facts } = await judgedFor(player, { currency, deposit });
      const costs = await costsFor(visitor, player.country, facts);
      const withDeposit = judged.filter(({ terms }) => terms.minDeposit !== null);
      const nothing = decimalIn(currency, 0n);
      const none = { campaign: null, bonus: nothing, freeSpins: 0, toWager: nothing, cost: null };
      const isPaused = await areBonusesPaused(database);
      return {
        ...(isPaused && { isPaused }),
        choices: [
          { ...none, deposit: decimalIn(currency, amount), wouldQueue: false, rules: [], isEligible: true },
          ...withDeposit.map(({ campaign, terms, rules }) => {
            const { bonus, required } = awardFor(terms, amount);
            return {
              campaign: presentCampaign(campaign, terms, { lang, facts, costs }),
              deposit: decimalIn(currency, amount),
              bonus: decimalIn(currency, bonus),
              freeSpins: terms.freeSpins?.count ?? 0,
              toWager: decimalIn(currency, required),
              cost: trueCost(terms, { deposit: amount, bonus, toWager: required }, costs),
              wouldQueue: player.isOneRunning,
              rules,
              isEligible: isEligible(rules),
            };
          }),
        ],
      };
    },

    /** What a campaign asks of a player. @throws {ApiError} `CAMPAIGN_ENDED` where it does not go on */
    rulesFor: async (
      playerId: string,
      { campaignId, currency }: { campaignId: string; currency?: string | undefined },
    ): Promise<BonusRule[]> => {
      const player = await readBonusPlayer(database, playerId);
      const { judged } = await judgedFor(player, { currency: currency ?? player.currency });
      const found = judged.find(({ campaign }) => campaign.id === campaignId);
      if (found === undefined) throw new ApiError('CAMPAIGN_ENDED', 'It is not offered to the player.');
      return found.rules;
    },

    /** The conditions of a grant, and what the rest of its wagering costs. */
    termsOf: async (grant: GrantView, visitor: Visitor, lang: Language) => {
      const facts = await readCampaignFacts(database, []);
      const player = await readPlayer(database, grant.playerId);
      const { terms, balance } = grant;
      const toWager = grant.endedAt === null ? leftOf(grant) : 0n;
      return {
        terms: termsInLanguage(terms, facts, lang),
        cost: trueCost(
          terms,
          { deposit: null, bonus: balance, toWager },
          await costsFor(visitor, player.country, facts),
        ),
      };
    },
  };
};

export type CampaignLists = ReturnType<typeof createCampaignLists>;
