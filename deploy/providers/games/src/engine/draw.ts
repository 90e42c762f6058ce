import type { NextWord } from './word-stream.ts';

const WORDS = 2 ** 32;

/**
 * A uniform integer from 0 to `choices` − 1, `choices` being at most 2^32.
 *
 * Words at or above the largest multiple of `choices` are thrown away: a plain remainder would favour small numbers.
 *
 * @throws RangeError when `choices` is not an integer from 1 to 2^32.
 */
export const draw = (nextWord: NextWord, choices: number): number => {
  if (!Number.isInteger(choices) || choices < 1 || choices > WORDS) {
    throw new RangeError(`cannot draw from ${choices} choices`);
  }
  const limit = WORDS - (WORDS % choices);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % choices;
};

/** The numbers 0 to `size` − 1 in an order drawn by Fisher and Yates' method, from the last place to the second. */
export const shuffle = (nextWord: NextWord, size: number): number[] => {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let place = size - 1; place > 0; place -= 1) {
    const other = draw(nextWord, place + 1);
    const moved = order[place] ?? place;
    order[place] = order[other] ?? other;
    order[other] = moved;
  }
  return order;
};

/** The point where a crash round ends, in hundredths (100 is ×1.00), for a house edge of one percent. */
export const crashPointHundredths = (nextWord: NextWord): number =>
  Math.max(100, Math.floor((99 * WORDS) / (nextWord() + 1)));
