import type { GameKind } from '@marquee/kernel/contracts';

/** What a stake counts towards wagering, in hundredths of a percent: the less a game keeps, the less it counts. */
const BY_KIND: Record<GameKind, number> = {
  slot: 10_000,
  instant: 10_000,
  scratch: 10_000,
  bingo: 10_000,
  crash: 1000,
  table: 1000,
  'video-poker': 1000,
  live: 1000,
};

/** Live tables where skill brings the house's share near to nothing. */
const HALF_THEMES = new Set(['blackjack', 'baccarat']);
const HALF = 500;

/** Above this return a bonus could be wagered without a risk. */
const HIGHEST_RETURN = 9800;

interface Counted {
  kind: GameKind;
  themes: readonly string[];
  features: readonly string[];
  rtpBasisPoints: number;
}

/** Hundredths of a percent of the stake; a stake that feeds a jackpot counts nothing. */
export const contributionOf = ({ kind, themes, features, rtpBasisPoints }: Counted): number => {
  if (features.includes('jackpot') || rtpBasisPoints > HIGHEST_RETURN) return 0;
  return kind === 'live' && themes.some((theme) => HALF_THEMES.has(theme)) ? HALF : BY_KIND[kind];
};
