import { draw } from './draw.ts';
import type { Outcome } from './outcome.ts';
import type { NextWord } from './word-stream.ts';

/** A slot whose symbols pay from the left on neighbouring reels, in whatever row they stand. */
export interface WaysSlot {
  /** For each reel the symbols in order, one character each; three neighbours are seen, a stop is the middle one. */
  strips: readonly string[];
  /** Stands for every symbol that pays; it must not be on the first reel. */
  wild: string;
  /** Pays nothing; starts free spins where it is seen on so many reels. On a strip at most once in any three places. */
  scatter: string;
  /** For each symbol what one way pays on three, four and five reels, in hundredths of the stake. */
  pays: ReadonlyArray<readonly [symbol: string, hundredths: readonly number[]]>;
  free: {
    /** Free spins for three, four and five scatters. */
    spins: readonly number[];
    /** Added for three or more scatters, but only in the spins that the first scatters started: so it has an end. */
    added: number;
    /** What a free spin pays counts so many times. */
    multiplier: number;
  };
}

/** The reels that must show a symbol for it to pay, and the fewest scatters that start free spins. */
export const FEWEST = 3;

/** The three symbols that are seen of a reel: above, on and below the stop. */
export const seenAt = (strip: string, stop: number): string =>
  [-1, 0, 1].map((row) => strip.charAt((stop + row + strip.length) % strip.length)).join('');

const countIn = (seen: string, { wild }: WaysSlot, symbol: string): number =>
  seen.split('').filter((one) => one === symbol || one === wild).length;

/** What the seen symbols pay, in hundredths of the stake: every symbol on its longest run, times its ways. */
export const paysOfSeen = (slot: WaysSlot, seen: readonly string[]): number =>
  slot.pays.reduce((total, [symbol, hundredths]) => {
    const counts = seen.map((three) => countIn(three, slot, symbol));
    const end = counts.indexOf(0);
    const run = end === -1 ? counts : counts.slice(0, end);
    const ways = run.reduce((product, count) => product * count, 1);
    return total + (hundredths[run.length - FEWEST] ?? 0) * ways;
  }, 0);

interface Spin {
  stops: number[];
  hundredths: number;
  scatters: number;
}

/** A stop for each reel, from the left, out of the round's own words. */
export const turnWays = (slot: WaysSlot, nextWord: NextWord): Spin => {
  const stops = slot.strips.map((strip) => draw(nextWord, strip.length));
  const seen = slot.strips.map((strip, reel) => seenAt(strip, stops[reel] ?? 0));
  return {
    stops,
    hundredths: paysOfSeen(slot, seen),
    scatters: seen.filter((three) => three.includes(slot.scatter)).length,
  };
};

/** The free spins that so many scatters start. */
export const freeSpinsOf = ({ free }: WaysSlot, scatters: number): number =>
  free.spins[scatters - FEWEST] ?? 0;

/** One round: the spin that was staked, and all its free spins out of the same words. */
export const playWays = (nextWord: NextWord, stakeMinor: number, slot: WaysSlot): Outcome => {
  const first = turnWays(slot, nextWord);
  const started = freeSpinsOf(slot, first.scatters);
  const free: Spin[] = [];
  for (let left = started; left > 0; left -= 1) {
    const spin = turnWays(slot, nextWord);
    if (free.length < started && spin.scatters >= FEWEST) left += slot.free.added;
    free.push({ ...spin, hundredths: spin.hundredths * slot.free.multiplier });
  }
  const spins = [first, ...free];
  return {
    drawn: spins.flatMap(({ stops }) => stops),
    shown: spins.map(({ hundredths }) => `×${hundredths / 100}`).join(''),
    winMinor: spins.reduce((total, { hundredths }) => total + (stakeMinor * hundredths) / 100, 0),
  };
};
