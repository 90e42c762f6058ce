import type { IconName } from '@marquee/kernel/ui';

/** The mark of a content page; one without an entry of its own is a document. */
const ICONS = new Map<string, IconName>([
  ['aboutus', 'info'],
  ['privacypolicy', 'lock'],
  ['responsiblegaming', 'shield'],
  ['self-exclusion', 'shield'],
  ['dispute-resolution', 'mail'],
  ['fairness-and-rng-testing-methods', 'check'],
  ['account-pay-outs-and-bonuses', 'wallet'],
  ['cash_back_system', 'wallet'],
  ['points', 'star'],
  ['free_spins', 'gift'],
  ['first_deposit_bonus', 'gift'],
  ['status', 'trophy'],
  ['pf-jackpots', 'trophy'],
]);

export const displayIcon = (slug: string): IconName => ICONS.get(slug) ?? 'document';
