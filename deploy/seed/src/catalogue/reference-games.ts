import type { SeedGame } from './games.ts';

type Published =
  | 'kind'
  | 'title'
  | 'themes'
  | 'features'
  | 'releasedDaysAgo'
  | 'volatility'
  | 'rtpBasisPoints'
  | 'rtpHighestBasisPoints'
  | 'reels'
  | 'lines';

/**
 * What a game that really runs publishes. Its figures are those of its provider, which takes the place of these as soon as
 * the API has asked for them.
 */
interface ReferenceGame extends Pick<SeedGame, Published> {
  /** Also its name at the provider, and the key of its texts. */
  slug: string;
  maxWinMultiplier: number;
  stakes: NonNullable<SeedGame['stakes']>;
}

const NO_REELS = { reels: null, lines: null };

/** In the order the site shows them. Only ever add at the end: the place is the game's id. */
export const REFERENCE_GAMES: readonly ReferenceGame[] = [
  {
    slug: 'marquee-three-reels',
    kind: 'slot',
    title: 'Marquee Three Reels',
    themes: ['classic-sevens'],
    features: ['provably-fair'],
    releasedDaysAgo: 6,
    volatility: 4,
    rtpBasisPoints: 9600,
    rtpHighestBasisPoints: null,
    reels: 3,
    lines: 1,
    maxWinMultiplier: 200,
    stakes: { lowestMinor: 10, highestMinor: 1000 },
  },
  {
    slug: 'marquee-dice',
    kind: 'instant',
    title: 'Marquee Dice',
    themes: ['dice'],
    features: ['provably-fair'],
    releasedDaysAgo: 5,
    volatility: null,
    rtpBasisPoints: 9817,
    rtpHighestBasisPoints: 9900,
    ...NO_REELS,
    maxWinMultiplier: 99,
    stakes: { lowestMinor: 100, highestMinor: 2000 },
  },
  {
    slug: 'marquee-roulette',
    kind: 'table',
    title: 'Marquee Roulette',
    themes: ['roulette'],
    features: ['provably-fair'],
    releasedDaysAgo: 4,
    volatility: null,
    rtpBasisPoints: 9729,
    rtpHighestBasisPoints: null,
    ...NO_REELS,
    maxWinMultiplier: 36,
    stakes: { lowestMinor: 50, highestMinor: 10_000 },
  },
  {
    slug: 'marquee-plinko',
    kind: 'instant',
    title: 'Marquee Plinko',
    themes: ['dice'],
    features: ['provably-fair', 'multipliers'],
    releasedDaysAgo: 3,
    volatility: null,
    rtpBasisPoints: 9840,
    rtpHighestBasisPoints: 9897,
    ...NO_REELS,
    maxWinMultiplier: 150,
    stakes: { lowestMinor: 10, highestMinor: 1000 },
  },
  {
    slug: 'marquee-five-reels',
    kind: 'slot',
    title: 'Curtain Call',
    themes: ['masquerade'],
    features: ['provably-fair', 'free-spins', 'multipliers', 'jackpot'],
    releasedDaysAgo: 2,
    volatility: 4,
    rtpBasisPoints: 9601,
    rtpHighestBasisPoints: null,
    reels: 5,
    lines: 243,
    maxWinMultiplier: 66_420,
    stakes: { lowestMinor: 10, highestMinor: 1000 },
  },
  {
    slug: 'marquee-video-poker',
    kind: 'video-poker',
    title: 'Marquee Video Poker',
    themes: ['poker'],
    features: ['provably-fair'],
    releasedDaysAgo: 1,
    volatility: 4,
    // With the best play.
    rtpBasisPoints: 9954,
    rtpHighestBasisPoints: null,
    ...NO_REELS,
    maxWinMultiplier: 800,
    stakes: { lowestMinor: 10, highestMinor: 1000 },
  },
];
