import type { Game } from './game.ts';
import { marqueeDice } from './marquee-dice/game.ts';
import { marqueePlinko } from './marquee-plinko/game.ts';
import { marqueeRoulette } from './marquee-roulette/game.ts';
import { marqueeThreeReels } from './marquee-three-reels/game.ts';

/** Every game of this provider, in the order the platform lists them. */
export const GAMES: readonly Game[] = [marqueeThreeReels, marqueeDice, marqueeRoulette, marqueePlinko];

export const findGame = (slug: string): Game | undefined => GAMES.find((game) => game.slug === slug);
