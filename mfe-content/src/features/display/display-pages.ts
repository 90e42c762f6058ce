import type { IconName } from '@marquee/kernel/ui';

/** A list under its own heading: how many points it has. */
interface PointTexts {
  name: string;
  points: number;
}

export interface DisplayPage {
  icon: IconName;
  lists?: PointTexts[];
  /** Pages that answer the next question. */
  related: DisplayPageId[];
}

export type DisplayPageId =
  | 'aboutus'
  | 'terms'
  | 'privacypolicy'
  | 'responsiblegaming'
  | 'cookiepolicy'
  | 'self-exclusion'
  | 'dispute-resolution'
  | 'aml-and-kyc-policy'
  | 'fairness-and-rng-testing-methods'
  | 'account-pay-outs-and-bonuses'
  | 'cash_back_system'
  | 'points'
  | 'free_spins'
  | 'first_deposit_bonus'
  | 'status'
  | 'pf-jackpots';

export const DISPLAY_PAGES: Record<DisplayPageId, DisplayPage> = {
  aboutus: { icon: 'info', related: ['fairness-and-rng-testing-methods', 'responsiblegaming', 'terms'] },
  terms: { icon: 'document', related: ['privacypolicy', 'dispute-resolution', 'responsiblegaming'] },
  privacypolicy: { icon: 'lock', related: ['cookiepolicy', 'terms', 'aml-and-kyc-policy'] },
  responsiblegaming: {
    icon: 'shield',
    lists: [
      { name: 'tools', points: 4 },
      { name: 'signs', points: 4 },
      { name: 'help', points: 3 },
    ],
    related: ['self-exclusion', 'fairness-and-rng-testing-methods'],
  },
  cookiepolicy: {
    icon: 'document',
    lists: [{ name: 'kept', points: 5 }],
    related: ['privacypolicy', 'terms'],
  },
  'self-exclusion': {
    icon: 'shield',
    lists: [{ name: 'effects', points: 4 }],
    related: ['responsiblegaming', 'account-pay-outs-and-bonuses'],
  },
  'dispute-resolution': { icon: 'mail', related: ['terms', 'fairness-and-rng-testing-methods'] },
  'aml-and-kyc-policy': { icon: 'document', related: ['account-pay-outs-and-bonuses', 'privacypolicy'] },
  'fairness-and-rng-testing-methods': { icon: 'check', related: ['pf-jackpots', 'responsiblegaming'] },
  'account-pay-outs-and-bonuses': {
    icon: 'wallet',
    related: ['aml-and-kyc-policy', 'first_deposit_bonus', 'dispute-resolution'],
  },
  cash_back_system: { icon: 'wallet', related: ['points', 'status', 'responsiblegaming'] },
  points: { icon: 'star', related: ['status', 'cash_back_system', 'responsiblegaming'] },
  free_spins: { icon: 'gift', related: ['first_deposit_bonus', 'account-pay-outs-and-bonuses'] },
  first_deposit_bonus: { icon: 'gift', related: ['free_spins', 'account-pay-outs-and-bonuses'] },
  status: { icon: 'trophy', related: ['points', 'cash_back_system'] },
  'pf-jackpots': { icon: 'trophy', related: ['fairness-and-rng-testing-methods', 'responsiblegaming'] },
};

export const isDisplayPageId = (id: unknown): id is DisplayPageId =>
  typeof id === 'string' && Object.hasOwn(DISPLAY_PAGES, id);
