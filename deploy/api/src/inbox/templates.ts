import type { InboxMessage } from '@marquee/kernel/contracts/player';

interface Template {
  category: InboxMessage['category'];
  /** Where its button leads, with values of the message in braces, `{+…}` for one that is a path itself; null for none. */
  path: string | null;
}

/** Every message that the site sends to inboxes; its words are in `texts`. */
export const INBOX_TEMPLATES = {
  welcome: { category: 'service', path: '/player/profile/view' },
  'profile-changed': { category: 'service', path: '/player/profile/view' },
  'nickname-changed': { category: 'service', path: '/player/profile/view' },
  'limits-fit': { category: 'rg', path: '/player/cooling-off' },
  'status-raised': { category: 'service', path: '/points' },
  'status-may-fall': { category: 'service', path: '/points' },
  'status-fallen': { category: 'service', path: '/points' },
  'points-expire-soon': { category: 'service', path: '/points' },
  'points-expired': { category: 'service', path: '/points' },
  'cashback-ready': { category: 'promo', path: '/points' },
  'points-corrected': { category: 'service', path: '/points' },
  'balance-corrected': { category: 'service', path: '/player/history?view=movements' },
  /** Not to whom nothing is offered now. */
  'bonus-offered': { category: 'promo', path: '/player/bonus-campaigns' },
  'bonus-granted': { category: 'service', path: '/player/bonus-campaigns' },
  'bonus-expires': { category: 'service', path: '/player/bonus-campaigns' },
  'bonus-completed': { category: 'service', path: '/player/history/bonus' },
  'jackpot-won': { category: 'service', path: '/display/pf-jackpots' },
  'bonus-ended': { category: 'service', path: '/player/history/bonus' },
  'activity-drawn': { category: 'service', path: '/streamer-wheel-activity/{activity}' },
  'tournament-cancelled': { category: 'service', path: '{+page}' },
  'tournament-refunded': { category: 'service', path: '{+page}' },
  'tournament-ended': { category: 'service', path: '{+page}' },
  'tournament-won': { category: 'service', path: '{+page}' },
  'tournament-paid': { category: 'service', path: '{+page}' },
} as const satisfies Record<string, Template>;

export type InboxTemplate = keyof typeof INBOX_TEMPLATES;
