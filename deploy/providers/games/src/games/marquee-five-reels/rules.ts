import { analyseWays, seenAt, volatilityOf } from '../../engine/index.ts';
import type { WaysSlot } from '../../engine/index.ts';

/** Mask, top hat, opera glasses, rose, lamp, fan, ticket, note; the star is wild and the curtain scatters. */
export const SYMBOLS = ['M', 'H', 'G', 'R', 'L', 'F', 'T', 'N', 'W', 'S'] as const;

/** Strips and pays. Any change is another game: raise `version` in `game.ts` and say why in its change log. */
export const rules: WaysSlot = {
  strips: [
    'GGNLLLMMTTTHHMSNNNRFFFRR',
    'FFSRRLLRGGNNTTNHHLTFMLTW',
    'GGHLLLTSFNNNFFWWMMFNRRTT',
    'RSFFFWGGRRTTTWHHMTLLLNNN',
    'LLLGGFFFNRRGTTTFNNNMMSHH',
  ],
  wild: 'W',
  scatter: 'S',
  pays: [
    ['M', [100, 300, 2000]],
    ['H', [80, 200, 1000]],
    ['G', [40, 150, 500]],
    ['R', [30, 80, 200]],
    ['L', [10, 40, 120]],
    ['F', [10, 40, 100]],
    ['T', [10, 20, 60]],
    ['N', [10, 20, 60]],
  ],
  free: { spins: [8, 10, 15], added: 3, multiplier: 3 },
};

/** Where the reels stand before the first round: on stops that pay nothing. */
export const RESTING_STOPS = [9, 2, 16, 4, 11];

export const analysis = analyseWays(rules);

/**
 * What takes a walk through every combination of stops to know. A test takes it and compares.
 */
export const WALKED = {
  /** Combinations that pay. */
  hits: 1_967_040,
  /** By number of scatters seen, the most that a spin pays, in hundredths of the stake. */
  most: [48_000, 48_000, 24_000, 3_600, 480, 0],
  /** Combinations that pay the most of all. */
  mostWays: 16,
};

const mostOfStarted = Math.max(...WALKED.most);

/** The most a round can pay, in hundredths: the best start, and all its free spins the best there are. */
export const mostOfRound = Math.max(
  ...WALKED.most.map((first, scatters) => {
    const { spins, added, multiplier } = rules.free;
    const adding = Math.max(...WALKED.most.slice(3)) + added * mostOfStarted;
    return first + (spins[scatters - 3] ?? 0) * multiplier * Math.max(mostOfStarted, adding);
  }),
);

export const printedStrips = rules.strips.join('|');
export const printedPays = [
  ...rules.pays.map(([symbol, hundredths]) => `${symbol}=${hundredths.join(',')}`),
  `free=${rules.free.spins.join(',')}`,
  `added=${rules.free.added}`,
  `times=${rules.free.multiplier}`,
].join('|');

/** What a catalogue says of the game: its ways count as lines. */
export const facts = {
  reels: rules.strips.length,
  lines: 3 ** rules.strips.length,
  maxWinMultiplier: mostOfRound / 100,
  volatility: volatilityOf(analysis.deviation),
};

/** The symbols seen at these stops, three for each reel. */
export const seenAtStops = (stops: readonly number[]): string[] =>
  rules.strips.map((strip, reel) => seenAt(strip, stops[reel] ?? 0));
