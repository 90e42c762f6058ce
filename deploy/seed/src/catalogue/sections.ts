import type { GameKind } from '@marquee/kernel/contracts/games';

import type { SeedGame } from './games.ts';

export interface SeedSection {
  key: string;
  sort: 'popular' | 'new' | 'rtp';
  isListed: boolean;
  /** Which games are in it; null for every game there is. */
  holds: ((game: SeedGame) => boolean) | null;
  /** Only the first ones in the section's order. */
  atMost?: number;
}

const isKind =
  (...kinds: GameKind[]) =>
  ({ kind }: SeedGame) =>
    kinds.includes(kind);
const has =
  (feature: string) =>
  ({ features }: SeedGame) =>
    features.includes(feature);
const isLive =
  (theme: string) =>
  ({ kind, themes }: SeedGame) =>
    kind === 'live' && themes.includes(theme);

const listed = (key: string, holds: SeedSection['holds'], more: Partial<SeedSection> = {}): SeedSection => ({
  key,
  sort: 'popular',
  isListed: true,
  holds,
  ...more,
});

/** In the order the site shows them. */
export const SEED_SECTIONS: SeedSection[] = [
  listed('playable', ({ isPlayable }) => isPlayable),
  listed('popular', () => true, { atMost: 312 }),
  listed('new', () => true, { sort: 'new', atMost: 96 }),
  listed('slots', isKind('slot')),
  listed('live', isKind('live')),
  listed('jackpots', has('jackpot')),
  listed('table', isKind('table')),
  listed('crash', isKind('crash')),
  listed('instant', isKind('instant')),
  listed('high-return', ({ rtpBasisPoints }) => rtpBasisPoints >= 9650, { sort: 'rtp' }),
  listed('low-volatility', ({ volatility }) => volatility !== null && volatility <= 2),
  listed('high-volatility', ({ volatility }) => volatility === 5),
  listed('free-spins', has('free-spins')),
  listed('bonus-buy', has('bonus-buy')),
  listed('video-poker', isKind('video-poker')),
  listed('bingo', isKind('bingo')),
  listed('scratch', isKind('scratch')),
  listed('live-roulette', isLive('roulette'), { isListed: false }),
  listed('live-blackjack', isLive('blackjack'), { isListed: false }),
  listed('live-baccarat', isLive('baccarat'), { isListed: false }),
  listed('all', null, { isListed: false }),
];

const sortGames: Record<SeedSection['sort'], (game: SeedGame) => number> = {
  popular: ({ popularityRank }) => popularityRank,
  new: ({ releasedDaysAgo }) => releasedDaysAgo,
  rtp: ({ rtpBasisPoints }) => -rtpBasisPoints,
};

/** Ids of the games in a section. */
export const gamesOfSection = (
  { holds, sort, atMost }: SeedSection,
  games: readonly SeedGame[],
): number[] => {
  if (!holds) return [];
  const place = sortGames[sort];
  const held = games.filter(holds).toSorted((one, other) => place(one) - place(other));
  return held.slice(0, atMost).map(({ id }) => id);
};

export interface SeedTab {
  key: string;
  icon: string;
  path: string;
  sections: string[];
}

export const SEED_TABS: SeedTab[] = [
  {
    key: 'home',
    icon: 'star',
    path: '/games/all',
    sections: [
      'playable',
      'popular',
      'new',
      'slots',
      'live',
      'jackpots',
      'table',
      'crash',
      'high-return',
      'low-volatility',
    ],
  },
  {
    key: 'slots',
    icon: 'cherry',
    path: '/games/slots',
    sections: ['slots', 'free-spins', 'bonus-buy', 'high-volatility', 'low-volatility'],
  },
  {
    key: 'live',
    icon: 'table',
    path: '/games/live',
    sections: ['live', 'live-roulette', 'live-blackjack', 'live-baccarat'],
  },
  { key: 'table', icon: 'cards', path: '/games/table', sections: ['table', 'video-poker'] },
  { key: 'quick', icon: 'bolt', path: '/games/instant', sections: ['crash', 'instant', 'scratch', 'bingo'] },
  { key: 'jackpots', icon: 'jackpot', path: '/games/jackpots', sections: ['jackpots'] },
];
