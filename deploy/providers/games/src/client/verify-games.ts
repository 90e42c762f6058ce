import { diceVersions } from '../games/marquee-dice/client/verify-dice.ts';
import { fiveReelsVersions } from '../games/marquee-five-reels/client/verify-five-reels.ts';
import { plinkoVersions } from '../games/marquee-plinko/client/verify-plinko.ts';
import { rouletteVersions } from '../games/marquee-roulette/client/verify-roulette.ts';
import { threeReelsVersions } from '../games/marquee-three-reels/client/verify-three-reels.ts';
import { videoPokerVersions } from '../games/marquee-video-poker/client/verify-video-poker.ts';
import type { PlayGame, Versions } from './verified-round.ts';
import { versionOf } from './versions.ts';

/** The rules of every game in every version there has been. */
export const VERIFIED_GAMES: Record<string, Versions> = {
  'marquee-three-reels': threeReelsVersions,
  'marquee-dice': diceVersions,
  'marquee-roulette': rouletteVersions,
  'marquee-plinko': plinkoVersions,
  'marquee-five-reels': fiveReelsVersions,
  'marquee-video-poker': videoPokerVersions,
};

/** The rules of this version; where none is named, those that are played now. */
export const rulesOf = (slug: string, version: string): PlayGame | undefined =>
  versionOf(VERIFIED_GAMES[slug] ?? {}, version);
