import type { Game } from './game.ts';
import { marqueeDice } from './marquee-dice/game.ts';
import { marqueeFiveReels } from './marquee-five-reels/game.ts';
import { marqueePlinko } from './marquee-plinko/game.ts';
import { marqueeRoulette } from './marquee-roulette/game.ts';
import { marqueeThreeReels } from './marquee-three-reels/game.ts';
import { marqueeVideoPoker } from './marquee-video-poker/game.ts';

/** Every game of this provider, in the order the platform lists them, each in the version that is played now. */
export const GAMES: readonly Game[] = [
  marqueeThreeReels,
  marqueeDice,
  marqueeRoulette,
  marqueePlinko,
  marqueeFiveReels,
  marqueeVideoPoker,
];

/** Retired versions: rounds that were opened under them are settled by them. */
const EARLIER_VERSIONS: readonly Game[] = [];

/** The rules of every game, all versions side by side. */
export interface GameRegistry {
  /** The current version. */
  current: (slug: string) => Game | undefined;
  /** Exactly this version, current or retired. */
  exact: (slug: string, version: string) => Game | undefined;
}

/**
 * @param games of each game the current version first
 * @throws Error for the same version of a game twice
 */
export const createRegistry = (games: readonly Game[]): GameRegistry => {
  const current = new Map<string, Game>();
  const exact = new Map<string, Game>();
  const nameOf = (slug: string, version: string): string => `${slug}@${version}`;
  for (const game of games) {
    const name = nameOf(game.slug, game.version);
    if (exact.has(name)) throw new Error(`${name} is there twice`);
    exact.set(name, game);
    if (!current.has(game.slug)) current.set(game.slug, game);
  }
  return {
    current: (slug) => current.get(slug),
    exact: (slug, version) => exact.get(nameOf(slug, version)),
  };
};

/** All there are: what a verifier must know. */
export const ALL_VERSIONS: readonly Game[] = [...GAMES, ...EARLIER_VERSIONS];

export const REGISTRY = createRegistry(ALL_VERSIONS);

export const findGame = (slug: string): Game | undefined => REGISTRY.current(slug);
