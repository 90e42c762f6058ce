import type { BonusCampaign, BonusTerms, TrueCost } from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';

import { textIn } from '../language/localised.ts';
import { awardFor, type CampaignFacts, depositForMost } from './campaign-terms.ts';
import type { Campaign } from './campaigns.ts';
import { type CostFacts, trueCost } from './true-cost.ts';

/** Conditions in a language: the names of payment methods are the only words in them. */
export const termsInLanguage = (
  terms: BonusTerms,
  { methods }: Pick<CampaignFacts, 'methods'>,
  lang: Language,
): BonusTerms => ({
  ...terms,
  deniedMethods: terms.deniedMethods.map(({ id, name }) => {
    const method = methods.get(id);
    return { id, name: method ? textIn(method.name, lang) : name };
  }),
});

/** Of the most that a campaign gives. */
const costOf = (terms: BonusTerms, facts: CostFacts): TrueCost | null => {
  const deposit = depositForMost(terms);
  const { bonus, required } = awardFor(terms, deposit);
  return trueCost(terms, { deposit, bonus, toWager: required }, facts);
};

interface Presenting {
  lang: Language;
  facts: CampaignFacts;
  costs: CostFacts;
}

/** A campaign with its conditions in a currency. */
export const presentCampaign = (
  { id, key, version, definition }: Campaign,
  terms: BonusTerms,
  { lang, facts, costs }: Presenting,
): BonusCampaign => ({
  id,
  key,
  version,
  type: definition.type,
  trigger: definition.trigger,
  depositNumber: definition.depositNumber,
  title: textIn(definition.title, lang),
  summary: textIn(definition.summary, lang),
  notes: definition.notes ? textIn(definition.notes, lang) : '',
  startsAt: definition.startsAt,
  endsAt: definition.endsAt,
  terms: termsInLanguage(terms, facts, lang),
  cost: costOf(terms, costs),
});
