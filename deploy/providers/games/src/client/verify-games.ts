import { playDice } from '../games/marquee-dice/client/verify-dice.ts';
import { playFiveReels } from '../games/marquee-five-reels/client/verify-five-reels.ts';
import { playPlinko } from '../games/marquee-plinko/client/verify-plinko.ts';
import { playRoulette } from '../games/marquee-roulette/client/verify-roulette.ts';
import { playThreeReels } from '../games/marquee-three-reels/client/verify-three-reels.ts';
import { playVideoPoker } from '../games/marquee-video-poker/client/verify-video-poker.ts';
import type { PlayGame } from './verifier.ts';

/** The rules of every game in every version there has been, the one that is played now first. */
export const VERIFIED_GAMES: Record<string, Record<string, PlayGame>> = {
  'marquee-three-reels': { '1.0.0': playThreeReels },
  'marquee-dice': { '1.0.0': playDice },
  'marquee-roulette': { '1.0.0': playRoulette },
  'marquee-plinko': { '1.0.0': playPlinko },
  'marquee-five-reels': { '1.0.0': playFiveReels },
  'marquee-video-poker': { '1.0.0': playVideoPoker },
};

/** The rules of this version; where none is named, those that are played now. */
export const rulesOf = (slug: string, version: string): PlayGame | undefined => {
  const versions = VERIFIED_GAMES[slug] ?? {};
  return version === '' ? Object.values(versions)[0] : versions[version];
};
