import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, which is guessed at once, to 4. */
export type Score = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** With the parts of what is put together: an address is made of names. */
const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter((part) => part !== '');

/** How hard a password is to guess, for somebody who knows these words of its owner. It is told to nobody. */
export const scoreOf = (password: string, ownWords: readonly string[]): Score =>
  estimator.check(password, partsOf(ownWords)).score;
