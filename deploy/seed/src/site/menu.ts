import type { SEED_SETTINGS } from './site.ts';

interface SeedMenuItem {
  key: string;
  path: string;
  icon?: string;
  access?: 'public' | 'anonymous' | 'player';
  /** Shown only while the operator has this switched on. */
  feature?: keyof typeof SEED_SETTINGS.features;
}

const page = (key: string): SeedMenuItem => ({ key, path: `/display/${key}` });

const HOME = { key: 'home', path: '/', icon: 'home' };
const GAMES = { key: 'games', path: '/games/all', icon: 'games' };
const TOURNAMENTS = { key: 'tournaments', path: '/tournaments/list', icon: 'trophy' };
const RACES = { key: 'races', path: '/races/list', icon: 'bolt' };
const BONUSES = { key: 'bonuses', path: '/bonuses', icon: 'gift' };
const NEWS = { key: 'news', path: '/news/list', icon: 'news' };

/** Every navigation but the footer's, in order. */
export const SEED_MENUS: Record<'header' | 'rail' | 'bottom', SeedMenuItem[]> = {
  header: [GAMES, { key: 'live', path: '/games/live', icon: 'table' }, TOURNAMENTS, RACES, BONUSES, NEWS],
  rail: [
    HOME,
    GAMES,
    TOURNAMENTS,
    RACES,
    BONUSES,
    NEWS,
    { key: 'safer-play', path: '/display/responsiblegaming', icon: 'shield' },
  ],
  bottom: [
    HOME,
    GAMES,
    { key: 'search', path: '/games/all', icon: 'search' },
    TOURNAMENTS,
    { key: 'login', path: '/login', icon: 'user', access: 'anonymous' },
    { key: 'account', path: '/player/balance', icon: 'user', access: 'player' },
  ],
};

/** The footer's columns, in order. */
export const SEED_FOOTER: Record<string, SeedMenuItem[]> = {
  games: [
    { key: 'all-games', path: '/games/all' },
    { key: 'slots', path: '/games/slots' },
    { key: 'live', path: '/games/live' },
    { key: 'jackpots', path: '/games/jackpots' },
    { key: 'high-return', path: '/games/high-return' },
    { key: 'contribution', path: '/contribution' },
    { key: 'streamer-wheels', path: '/streamer-wheel-activity/list' },
  ],
  rewards: [
    { key: 'bonuses', path: '/bonuses' },
    { key: 'points', path: '/points' },
    page('status'),
    page('cash_back_system'),
    page('free_spins'),
    page('first_deposit_bonus'),
    { key: 'about-points', path: '/display/points' },
    page('pf-jackpots'),
  ],
  'safer-play': [
    { key: 'safer-play', path: '/display/responsiblegaming' },
    page('self-exclusion'),
    { key: 'fairness', path: '/display/fairness-and-rng-testing-methods' },
    page('dispute-resolution'),
  ],
  about: [
    page('aboutus'),
    page('terms'),
    page('privacypolicy'),
    page('cookiepolicy'),
    page('aml-and-kyc-policy'),
    page('account-pay-outs-and-bonuses'),
  ],
  reading: [
    // Every article carries the search and the list of all others.
    { key: 'help', path: '/help/demo-play' },
    { key: 'news', path: '/news/list' },
    { key: 'blog', path: '/blog' },
    { key: 'vpn', path: '/vpn', feature: 'vpnHelp' },
  ],
};
