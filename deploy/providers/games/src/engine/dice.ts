import { figuresOf } from './distribution.ts';
import type { Figures } from './distribution.ts';
import { draw } from './draw.ts';
import type { Outcome } from './outcome.ts';
import type { NextWord } from './word-stream.ts';

/** How many numbers there are, from zero. */
export const NUMBERS = 10_000;

/**
 * What a number below the target pays, in hundredths of the stake: the house edge is one percent plus what rounding
 * down takes.
 */
export const payBelow = (target: number): number => Math.floor(990_000 / target);

/** One number; below the target it pays. The stake is in whole hundreds, so that every pay is whole. */
export const rollBelow = (nextWord: NextWord, stakeMinor: number, target: number): Outcome => {
  const number = draw(nextWord, NUMBERS);
  const winMinor = number < target ? (stakeMinor * payBelow(target)) / 100 : 0;
  return { drawn: [number], shown: String(number), winMinor };
};

/** The figures of a target, over all numbers. */
export const figuresBelow = (target: number): Figures =>
  figuresOf([
    { hundredths: payBelow(target), ways: target },
    { hundredths: 0, ways: NUMBERS - target },
  ]);
