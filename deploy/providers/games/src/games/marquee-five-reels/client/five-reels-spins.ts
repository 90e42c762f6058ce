import { fiveReelsRules, hundredthsOf, runOf, scattersIn, seenOnReels } from './verify-five-reels.ts';

/** One spin of a stored round, as it is to be shown. */
export interface ShownSpin {
  stops: number[];
  /** What it paid, in hundredths of the stake. */
  hundredths: number;
  /** Free spins it brought. */
  adds: number;
  /** Brought by another free spin. */
  isAdded: boolean;
  /** For each reel the rows that pay or start free spins. */
  marked: number[][];
}

const FEWEST = 3;

const rowsOf = (three: string, isWanted: (symbol: string) => boolean): number[] =>
  [-1, 0, 1].filter((row) => isWanted(three.charAt(row + 1)));

const markedIn = (seen: readonly string[]): number[][] => {
  const runs = fiveReelsRules.pays
    .map(([symbol]) => ({ symbol, ...runOf(seen, symbol) }))
    .filter(({ reels }) => reels >= FEWEST);
  const doScatter = scattersIn(seen) >= FEWEST;
  return seen.map((three, reel) =>
    rowsOf(
      three,
      (one) =>
        (doScatter && one === 'S') ||
        runs.some(({ symbol, reels }) => reel < reels && (one === symbol || one === 'W')),
    ),
  );
};

/** Reads the stops of a round spin by spin: the staked one, then its free spins. */
export const spinsOf = (drawn: readonly number[]): ShownSpin[] => {
  const { strips, free } = fiveReelsRules;
  const size = strips.length;
  const count = Math.floor(drawn.length / size);
  const all = Array.from({ length: count }, (_, index) => drawn.slice(index * size, (index + 1) * size));
  const started = free.spins[scattersIn(seenOnReels(all[0] ?? [])) - FEWEST] ?? 0;
  return all.map((stops, index): ShownSpin => {
    const seen = seenOnReels(stops);
    const doesAdd = index > 0 && index <= started && scattersIn(seen) >= FEWEST;
    return {
      stops,
      hundredths: hundredthsOf(seen) * (index === 0 ? 1 : free.multiplier),
      adds: doesAdd ? free.added : 0,
      isAdded: index > started,
      marked: markedIn(seen),
    };
  });
};
