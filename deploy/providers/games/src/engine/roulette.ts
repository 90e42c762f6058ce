import { figuresOf } from './distribution.ts';
import type { Figures } from './distribution.ts';
import { draw } from './draw.ts';
import type { Outcome } from './outcome.ts';
import type { NextWord } from './word-stream.ts';

/** Zero to 36, each as likely as any other. */
export const POCKETS = 37;

const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, index) => index + 1);
const which = (isCovered: (number: number) => boolean): number[] => NUMBERS.filter(isCovered);

/** Every spot of the table and the numbers it covers; zero lies on no spot but its own. */
export const SPOTS: Record<string, readonly number[]> = {
  ...Object.fromEntries([0, ...NUMBERS].map((number) => [String(number), [number]])),
  'dozen-1': which((number) => number <= 12),
  'dozen-2': which((number) => number > 12 && number <= 24),
  'dozen-3': which((number) => number > 24),
  'column-1': which((number) => number % 3 === 1),
  'column-2': which((number) => number % 3 === 2),
  'column-3': which((number) => number % 3 === 0),
  low: which((number) => number <= 18),
  even: which((number) => number % 2 === 0),
  red: REDS,
  black: which((number) => !REDS.includes(number)),
  odd: which((number) => number % 2 === 1),
  high: which((number) => number > 18),
};

/** What a spot returns when it wins, stake included: as if there were no zero. */
export const timesOf = (spot: string): number => 36 / (SPOTS[spot]?.length ?? Infinity);

/** What the bets return together for a number, in the unit they are made in. */
export const returnOf = (bets: Readonly<Record<string, number>>, number: number): number =>
  Object.entries(bets)
    .filter(([spot]) => SPOTS[spot]?.includes(number))
    .reduce((total, [spot, amount]) => total + amount * timesOf(spot), 0);

/** One number for all bets on the table. */
export const spinWheel = (nextWord: NextWord, bets: Readonly<Record<string, number>>): Outcome => {
  const number = draw(nextWord, POCKETS);
  return { drawn: [number], shown: String(number), winMinor: returnOf(bets, number) };
};

/** The figures of a bet on one spot, over all pockets. */
export const figuresOfSpot = (spot: string): Figures =>
  figuresOf(
    Array.from({ length: POCKETS }, (_, number) => ({
      hundredths: returnOf({ [spot]: 100 }, number),
      ways: 1,
    })),
  );
