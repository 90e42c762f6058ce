import { GAME_KINDS, type GameKind, slugOfTitle } from '@marquee/kernel/contracts/games';

import { createRandom, type Random } from '../random.ts';
import { SEED_PROVIDERS, type SeedProvider } from './providers.ts';
import { REFERENCE_GAMES } from './reference-games.ts';
import { createNamer } from './titles.ts';

export interface SeedGame {
  id: number;
  globalId: string;
  slug: string;
  provider: SeedProvider;
  providerGameId: string;
  kind: GameKind;
  title: string;
  themes: string[];
  features: string[];
  /** Days before the catalogue was filled. */
  releasedDaysAgo: number;
  /** Null where the player chooses it. */
  volatility: number | null;
  /** Of several returns the lowest. */
  rtpBasisPoints: number;
  /** Null where there is only one. */
  rtpHighestBasisPoints: number | null;
  reels: number | null;
  lines: number | null;
  maxWinMultiplier: number | null;
  /** What a round may cost, in hundredths of a credit. */
  stakes: { lowestMinor: number; highestMinor: number } | null;
  demoEnabled: boolean;
  isPlayable: boolean;
  devices: Array<'desktop' | 'mobile'>;
  status: 'enabled' | 'maintenance';
  popularityRank: number;
}

/** Of 1,000 games. */
const KIND_SHARES: Record<GameKind, number> = {
  slot: 690,
  live: 90,
  table: 70,
  crash: 40,
  instant: 50,
  'video-poker': 25,
  bingo: 15,
  scratch: 20,
};

const LOWEST_RTP = 9400;
const HIGHEST_RTP = 9750;
const OLDEST_DAYS = 1600;

const pickKind = (random: Random): GameKind => {
  let rest = random.below(1000);
  for (const kind of GAME_KINDS) {
    rest -= KIND_SHARES[kind];
    if (rest < 0) return kind;
  }
  return 'slot';
};

const pickProvider = (kind: GameKind, random: Random): SeedProvider => {
  const makers = SEED_PROVIDERS.flatMap((provider) => {
    const weight = provider.makes[kind] ?? 0;
    return Array.from({ length: weight }, () => provider);
  });
  return random.pick(makers);
};

const slotFeatures = (random: Random): string[] => {
  const likely = {
    'free-spins': 0.5,
    'bonus-buy': 0.15,
    jackpot: 0.07,
    cascades: 0.22,
    multipliers: 0.35,
    respins: 0.2,
  };
  return Object.entries(likely).flatMap(([feature, chance]) => (random.next() < chance ? [feature] : []));
};

const slotShape = (random: Random) => ({
  reels: random.pick([3, 5, 5, 5, 5, 6]),
  lines: random.pick([5, 10, 10, 20, 20, 25, 40, 50, 243, 1024]),
  maxWinMultiplier: random.pick([500, 1000, 1500, 2000, 2500, 5000, 5000, 10_000, 15_000, 20_000]),
  features: slotFeatures(random),
});

const NO_SHAPE = { reels: null, lines: null, maxWinMultiplier: null, features: [] };

const globalIdOf = (id: number): string => `mrq-${String(id).padStart(6, '0')}`;

const inventGame = (id: number, random: Random, name: ReturnType<typeof createNamer>): SeedGame => {
  const kind = pickKind(random);
  const { title, themes } = name(kind);
  const slug = slugOfTitle(title);
  return {
    id,
    globalId: globalIdOf(id),
    slug,
    provider: pickProvider(kind, random),
    providerGameId: slug,
    kind,
    title,
    themes,
    ...(kind === 'slot' ? slotShape(random) : NO_SHAPE),
    // Squared, so that the recent past is denser, as in a catalogue that grows.
    releasedDaysAgo: Math.floor(random.next() ** 2 * OLDEST_DAYS * 10) / 10 + 0.5,
    volatility: kind === 'live' || kind === 'table' ? null : 1 + random.below(5),
    rtpBasisPoints: LOWEST_RTP + random.below(HIGHEST_RTP - LOWEST_RTP + 1),
    rtpHighestBasisPoints: null,
    stakes: null,
    demoEnabled: false,
    isPlayable: false,
    devices: random.next() < 0.03 ? ['desktop'] : ['desktop', 'mobile'],
    status: random.next() < 0.01 ? 'maintenance' : 'enabled',
    popularityRank: 0,
  };
};

/** Ids below it are kept for the games that really run, so that one more of them moves no other. */
const FIRST_INVENTED_ID = 21;

const referenceGame = (game: (typeof REFERENCE_GAMES)[number], index: number): SeedGame => {
  const [provider] = SEED_PROVIDERS;
  if (!provider) throw new Error('There is no provider for the games that run.');
  const id = index + 1;
  return {
    ...game,
    id,
    globalId: globalIdOf(id),
    provider,
    providerGameId: game.slug,
    demoEnabled: true,
    isPlayable: true,
    devices: ['desktop', 'mobile'],
    status: 'enabled',
    popularityRank: id,
  };
};

/** The same games for the same seed; a larger count goes on where a smaller one ends. */
export const inventGames = (count: number, seed: string): SeedGame[] => {
  const random = createRandom(seed);
  const name = createNamer(createRandom(`${seed} titles`));
  const reference = REFERENCE_GAMES.map(referenceGame);
  const invented = Array.from({ length: count - reference.length }, (_, index) =>
    inventGame(index + FIRST_INVENTED_ID, random, name),
  );
  const ranks = createRandom(`${seed} ranks`).shuffled(invented.map(({ id }) => id));
  return [
    ...reference,
    ...invented.map((game, index) => ({ ...game, popularityRank: ranks[index] ?? game.id })),
  ];
};
