import type { Game } from './game.ts';
import { marqueeDice } from './marquee-dice/game.ts';
import { marqueeFiveReels } from './marquee-five-reels/game.ts';
import { marqueePlinko } from './marquee-plinko/game.ts';
import { marqueeRoulette } from './marquee-roulette/game.ts';
import { marqueeThreeReels } from './marquee-three-reels/game.ts';
import { marqueeVideoPoker } from './marquee-video-poker/game.ts';

/** Every game of this provider, in the order the platform lists them. */
export const GAMES: readonly Game[] = [
  marqueeThreeReels,
  marqueeDice,
  marqueeRoulette,
  marqueePlinko,
  marqueeFiveReels,
  marqueeVideoPoker,
];

export const findGame = (slug: string): Game | undefined => GAMES.find((game) => game.slug === slug);
