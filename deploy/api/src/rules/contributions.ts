import type { GameKind } from '@marquee/kernel/contracts/games';

import { WAGER_CONTRIBUTIONS } from './bonuses.ts';

/** Live tables whose share for the house comes near to nothing. */
const NEAR_EVEN_THEMES = new Set(['blackjack', 'baccarat']);

interface Counted {
  kind: GameKind;
  themes: readonly string[];
  features: readonly string[];
  rtpBasisPoints: number;
}

interface Contributions {
  byKind: Partial<Record<GameKind, number>>;
  liveNearEven: number;
  jackpot: number;
  highestReturn: number;
}

/** What a stake in the game counts towards wagering, in basis points of it: by the rules, or those of a bonus. */
export const contributionOf = (
  { kind, themes, features, rtpBasisPoints }: Counted,
  { byKind, liveNearEven, jackpot, highestReturn }: Contributions = WAGER_CONTRIBUTIONS,
): number => {
  if (features.includes('jackpot')) return jackpot;
  if (rtpBasisPoints > highestReturn) return 0;
  if (kind === 'live' && themes.some((theme) => NEAR_EVEN_THEMES.has(theme))) return liveNearEven;
  return byKind[kind] ?? 0;
};
