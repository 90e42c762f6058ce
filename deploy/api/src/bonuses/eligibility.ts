import type { ApiErrorCode } from '@marquee/kernel/contracts';
import type { BonusRule, BonusRuleName, BonusTerms } from '@marquee/kernel/contracts/bonuses';
import { fromDecimal } from '@marquee/kernel/money';

import { ApiError } from '../http/api-error.ts';
import { decide } from '../players/decide.ts';
import { policyOf } from '../policies/policy-of.ts';
import { BONUSES } from '../rules/bonuses.ts';
import { STATUS_KEYS, type StatusKey } from '../rules/status-ladder.ts';
import type { BonusPlayer } from './bonus-player.ts';
import { decimalIn } from './campaign-terms.ts';
import { type Campaign, isOpenAt } from './campaigns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Candidate {
  campaign: Campaign;
  player: BonusPlayer;
  currency: string;
  /** In the currency; null where it cannot be said in it. */
  terms: BonusTerms | null;
  /** A deposit that is about to be made. */
  deposit?: { amount: bigint; method: string | null };
  /** The player has it already, and only what comes now is judged: an offer, a code that waits for its deposit. */
  isOwn?: boolean;
  at: Date;
}

const rule = (
  name: BonusRuleName,
  ok: boolean,
  compared: { current?: string | null; needed?: string | null } = {},
): BonusRule => ({ rule: name, ok, current: compared.current ?? null, needed: compared.needed ?? null });

const accountRule = ({ player, at }: Candidate): BonusRule => {
  const decision = decide(player.state, 'claim-bonus', at);
  return rule('account', decision.isAllowed, { current: decision.isAllowed ? null : decision.code });
};

const countryRule = ({ campaign: { definition }, player }: Candidate): BonusRule => {
  const { countries, wager } = definition;
  const isNamed = countries === null || countries.includes(player.country);
  const most = policyOf(player).bonus.mostWagerFactor;
  return rule('country', isNamed && most > 0 && wager.factorX100 <= most * 100, { current: player.country });
};

const statusRules = ({ campaign: { definition }, player }: Candidate): BonusRule[] => {
  const { statusFrom } = definition;
  if (statusFrom === null) return [];
  const isReached = STATUS_KEYS.indexOf(player.status as StatusKey) >= STATUS_KEYS.indexOf(statusFrom);
  return [rule('status', isReached, { current: player.status, needed: statusFrom })];
};

const depositRules = ({
  campaign: { definition },
  player,
  deposit,
  currency,
  terms,
}: Candidate): BonusRule[] => {
  const { depositNumber, deniedMethods } = definition;
  const numbers =
    depositNumber === null
      ? []
      : [
          rule('deposit_number', player.deposits + 1 === depositNumber, {
            current: String(player.deposits + 1),
            needed: String(depositNumber),
          }),
        ];
  if (deposit === undefined || !terms?.minDeposit) return numbers;
  const least = fromDecimal(terms.minDeposit, currency).amountMinor;
  const { amount, method } = deposit;
  return [
    ...numbers,
    rule('min_deposit', amount >= least, { current: decimalIn(currency, amount), needed: terms.minDeposit }),
    rule('method', method === null || !deniedMethods.includes(method), { current: method }),
  ];
};

const ofPlayerRules = ({ campaign, player, isOwn = false, at }: Candidate): BonusRule[] => {
  const { perPlayer, cooldownDays } = campaign.definition;
  const had = isOwn ? undefined : player.had.get(campaign.id);
  const freeFrom =
    had === undefined || cooldownDays === null
      ? null
      : new Date(had.lastAt.getTime() + cooldownDays * DAY_MS);
  return [
    ...(perPlayer === null
      ? []
      : [
          rule('per_player', (had?.times ?? 0) < perPlayer, {
            current: String(had?.times ?? 0),
            needed: String(perPlayer),
          }),
        ]),
    ...(freeFrom === null
      ? []
      : [rule('cooldown', freeFrom <= at, { current: at.toISOString(), needed: freeFrom.toISOString() })]),
  ];
};

const budgetRules = ({ campaign }: Candidate): BonusRule[] => {
  const { totalCount, totalBudget } = campaign.definition;
  const isLeft =
    (totalCount === null || campaign.grantedCount < totalCount) &&
    (totalBudget === null || campaign.grantedEuro < BigInt(totalBudget.replace('.', '')));
  return totalCount === null && totalBudget === null ? [] : [rule('budget', isLeft)];
};

const emailRules = ({ campaign: { definition }, player }: Candidate): BonusRule[] =>
  definition.trigger === 'email_confirmed' ? [rule('email_confirmed', player.isEmailConfirmed)] : [];

/** What a player has to fulfil for a campaign, and whether they do. */
export const judgeCampaign = (candidate: Candidate): BonusRule[] => {
  const { campaign, player, currency, terms, at } = candidate;
  const { startsAt, endsAt } = campaign.definition;
  return [
    accountRule(candidate),
    ...emailRules(candidate),
    countryRule(candidate),
    rule('currency', terms !== null, { current: currency }),
    ...statusRules(candidate),
    rule('period', isOpenAt(campaign, at), { current: at.toISOString(), needed: endsAt ?? startsAt }),
    ...depositRules(candidate),
    ...ofPlayerRules(candidate),
    ...budgetRules(candidate),
    rule('queue', player.waiting < BONUSES.waiting, {
      current: String(player.waiting),
      needed: String(BONUSES.waiting),
    }),
  ];
};

export const isEligible = (rules: readonly BonusRule[]): boolean => rules.every(({ ok }) => ok);

/** Rules whose breach has a code of its own, the first of them in front. */
const CODES: ReadonlyArray<readonly [BonusRuleName, ApiErrorCode]> = [
  ['period', 'CAMPAIGN_ENDED'],
  ['budget', 'BUDGET_EXHAUSTED'],
  ['queue', 'QUEUE_FULL'],
];

/** @throws {ApiError} `CAMPAIGN_ENDED`, `BUDGET_EXHAUSTED`, `QUEUE_FULL`, `NOT_ELIGIBLE` with the names of the `rules` */
export const requireEligible = (rules: readonly BonusRule[]): void => {
  const broken = rules.filter(({ ok }) => !ok).map(({ rule: name }) => name);
  if (broken.length === 0) return;
  const own = CODES.find(([name]) => broken.includes(name));
  throw new ApiError(own?.[1] ?? 'NOT_ELIGIBLE', `The player does not fulfil ${broken.join(', ')}.`, {
    params: { rules: broken },
  });
};
