import { figuresOf } from './distribution.ts';
import type { Figures } from './distribution.ts';
import { draw } from './draw.ts';
import type { Outcome } from './outcome.ts';
import type { NextWord } from './word-stream.ts';

/** What each slot pays from the left, in hundredths of the stake; a board has one row of pegs less than slots. */
export type Board = readonly number[];

/** A ball turns left or right at every row, each as likely; its slot is how often it went right. */
export const dropBall = (nextWord: NextWord, stakeMinor: number, board: Board): Outcome => {
  const drawn = board.slice(1).map(() => draw(nextWord, 2));
  const slot = drawn.reduce((rights, turn) => rights + turn, 0);
  return { drawn, shown: String(slot), winMinor: (stakeMinor * (board[slot] ?? 0)) / 100 };
};

/** In how many ways a ball reaches each slot: a row of Pascal's triangle. */
export const waysOf = (board: Board): number[] =>
  board
    .slice(1)
    .reduce<number[]>(
      (ways) => [1, ...ways.slice(1).map((count, index) => count + (ways[index] ?? 0)), 1],
      [1],
    );

/** The figures of a board, over all ways a ball can take. */
export const figuresOfBoard = (board: Board): Figures => {
  const ways = waysOf(board);
  return figuresOf(board.map((hundredths, slot) => ({ hundredths, ways: ways[slot] ?? 0 })));
};
