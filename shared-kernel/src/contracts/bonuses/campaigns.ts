import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { CurrencyCode, DecimalAmount, LanguageQuery, Slug } from '../common.ts';
import { movesMoney } from '../moves-money.ts';
import { FreeSpinsPackage } from './free-spins.ts';
import { GameGrantMeter } from './grant-meter.ts';
import { BonusGrant } from './grant.ts';
import { BonusCampaign, TrueCost } from './terms.ts';

const lang = z.enum(LANGUAGES);

/** What a player has to fulfil for a campaign. */
export const BONUS_RULES = [
  'account',
  'email_confirmed',
  'country',
  'currency',
  'status',
  'period',
  'deposit_number',
  'min_deposit',
  'method',
  'per_player',
  'cooldown',
  'budget',
  'queue',
] as const;

/** `current` and `needed` are sums, counts, codes or moments by the rule; null where there is nothing to compare. */
export const BonusRule = z.object({
  rule: z.enum(BONUS_RULES),
  ok: z.boolean(),
  current: z.nullable(z.string()),
  needed: z.nullable(z.string()),
});

/** `GET /bonus-campaign/campaign-list`: what anybody may know. Without a currency it is euro. */
export const CampaignListQuery = z.extend(LanguageQuery, { currency: z.optional(CurrencyCode) });
/** Bonuses are switched off for a while: none is offered or taken, and those that players have go on. */
const isPaused = z.optional(z.boolean());

export const CampaignList = z.object({ items: z.array(BonusCampaign), isPaused });

/** `GET /bonus-campaign/campaign-list-for-dashboard` */
export const DashboardCampaignsQuery = LanguageQuery;
export const DashboardCampaigns = z.object({
  /** That have not ended: offers, what runs and what waits, in this order. */
  grants: z.array(BonusGrant),
  /** That the player could have, and what each lacks. */
  campaigns: z.array(
    z.object({ campaign: BonusCampaign, rules: z.array(BonusRule), isEligible: z.boolean() }),
  ),
  /** That can still be played, those that end first in front. */
  freeSpins: z.optional(z.array(FreeSpinsPackage)),
  isPaused,
  serverTime: z.iso.datetime(),
});

/** `GET /bonus-campaign/campaign-list-for-game-page/{gameGlobalId}` */
export const GameCampaignsPath = z.object({
  gameGlobalId: z.string().check(z.minLength(1), z.maxLength(64)),
});
export const GameCampaignsQuery = LanguageQuery;
export const GameCampaigns = z.object({
  /** The one that runs; null for none. */
  grant: z.nullable(GameGrantMeter),
  /** Whose wagering counts in this game. */
  items: z.array(z.object({ campaign: BonusCampaign, contributionBasisPoints: z.int() })),
});

/** `GET /bonus-campaign/campaign-list-for-cashbox`: what a deposit would bring. */
export const CashboxCampaignsQuery = z.extend(LanguageQuery, {
  amount: DecimalAmount.check(z.maxLength(24)),
  currency: CurrencyCode,
  /** The id of a payment method. */
  method: z.optional(Slug),
});
export const CashboxCampaigns = z.object({
  isPaused,
  /** To choose from, no bonus in front. Nothing is chosen beforehand. */
  choices: z.array(
    z.object({
      /** Null for no bonus. */
      campaign: z.nullable(BonusCampaign),
      /** Real money that the deposit brings. */
      deposit: DecimalAmount,
      /** Bonus money that comes with exactly this deposit. */
      bonus: DecimalAmount,
      freeSpins: z.int(),
      /** What has to be wagered for it. */
      toWager: DecimalAmount,
      cost: z.nullable(TrueCost),
      /** It would wait until the one that runs has ended. */
      wouldQueue: z.boolean(),
      rules: z.array(BonusRule),
      isEligible: z.boolean(),
    }),
  ),
});

/** `POST /bonus-campaign/verify-rules` */
export const VerifyRules = z.object({ lang, campaignId: z.uuid(), currency: z.optional(CurrencyCode) });
export const VerifiedRules = z.object({ isEligible: z.boolean(), rules: z.array(BonusRule) });

/** `POST /bonus/code` */
export const BonusCode = z.object({
  lang,
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

/** Body of `POST /bonus-campaign/{bonusId}/activate`, `/deactivate` and `/reward`. */
export const GrantChange = z.object({ lang });
/** The answer to these, to a code and to `cancel`. */
export const GrantChanged = movesMoney(z.object({ grant: BonusGrant }));

/** Body of `POST /bonus-campaign/{bonusId}/cancel`. */
export const GrantCancel = z.object({
  lang,
  /** What the preview has told: where there is more to give up by now, nothing happens. */
  givesUp: DecimalAmount,
});

/** `GET /bonus-campaign/{bonusId}/cancel` */
export const CancelPreviewQuery = LanguageQuery;
/** What giving a grant up costs. Real money is no part of it. */
export const CancelPreview = z.object({
  grant: BonusGrant,
  /** Bonus money that goes, all of it. */
  givesUp: DecimalAmount,
  /** Of it, what was won by the bonus. */
  wins: DecimalAmount,
  /** Real money in the currency, that stays. */
  keeps: DecimalAmount,
  /** Bonus money is staked in a round that is open: it has to end first. */
  isRoundOpen: z.boolean(),
});

/** `GET /bonus-campaign/can-lose-gamification-reward`: what a withdrawal in this currency would end. */
export const WithdrawalLossQuery = z.extend(LanguageQuery, { currency: CurrencyCode });
export const WithdrawalLoss = z.object({ canLose: z.boolean(), grants: z.array(CancelPreview) });

/** `POST /bonus-campaign/queue`: all that wait, in the order in which they shall begin. */
export const QueueOrder = z.object({ lang, bonusIds: z.array(z.uuid()).check(z.maxLength(50)) });
export const QueueOrdered = z.object({ grants: z.array(BonusGrant) });

export type BonusRule = z.infer<typeof BonusRule>;
export type BonusRuleName = (typeof BONUS_RULES)[number];
export type VerifiedRules = z.infer<typeof VerifiedRules>;
export type CampaignList = z.infer<typeof CampaignList>;
export type DashboardCampaigns = z.infer<typeof DashboardCampaigns>;
export type GameCampaigns = z.infer<typeof GameCampaigns>;
export type CashboxCampaigns = z.infer<typeof CashboxCampaigns>;
export type CancelPreview = z.infer<typeof CancelPreview>;
export type WithdrawalLoss = z.infer<typeof WithdrawalLoss>;
