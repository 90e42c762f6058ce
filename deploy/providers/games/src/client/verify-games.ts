import { playDice } from '../games/marquee-dice/client/verify-dice.ts';
import { playFiveReels } from '../games/marquee-five-reels/client/verify-five-reels.ts';
import { playPlinko } from '../games/marquee-plinko/client/verify-plinko.ts';
import { playRoulette } from '../games/marquee-roulette/client/verify-roulette.ts';
import { playThreeReels } from '../games/marquee-three-reels/client/verify-three-reels.ts';
import { playVideoPoker } from '../games/marquee-video-poker/client/verify-video-poker.ts';
import type { PlayGame } from './verifier.ts';

/** Every game this page and the command line can check. */
export const VERIFIED_GAMES: Record<string, PlayGame> = {
  'marquee-three-reels': playThreeReels,
  'marquee-dice': playDice,
  'marquee-roulette': playRoulette,
  'marquee-plinko': playPlinko,
  'marquee-five-reels': playFiveReels,
  'marquee-video-poker': playVideoPoker,
};
