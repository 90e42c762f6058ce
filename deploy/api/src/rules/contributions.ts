import type { GameKind } from '@marquee/kernel/contracts/games';

import { WAGER_CONTRIBUTIONS } from './bonuses.ts';

const { byKind, liveNearEven, jackpot, highestReturn } = WAGER_CONTRIBUTIONS;

/** Live tables whose share for the house comes near to nothing. */
const NEAR_EVEN_THEMES = new Set(['blackjack', 'baccarat']);

interface Counted {
  kind: GameKind;
  themes: readonly string[];
  features: readonly string[];
  rtpBasisPoints: number;
}

/** What a stake in the game counts towards wagering, in basis points of it. */
export const contributionOf = ({ kind, themes, features, rtpBasisPoints }: Counted): number => {
  if (features.includes('jackpot')) return jackpot;
  if (rtpBasisPoints > highestReturn) return 0;
  return kind === 'live' && themes.some((theme) => NEAR_EVEN_THEMES.has(theme)) ? liveNearEven : byKind[kind];
};
