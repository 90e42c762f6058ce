import { fold } from '../../search/fold.ts';
import type { ReadableDocument } from '../content-index.ts';
import { linesOf } from '../source/words.ts';

/** Weight of a word by its place in the article. */
const TITLE = 8;
const KEYWORDS = 6;
const HEADING = 4;
const BODY = 1;

/** An article as questions are compared with it. */
export interface HelpArticle {
  readable: ReadableDocument;
  /** Its folded words, each with the highest weight among its places. */
  words: ReadonlyMap<string, number>;
  /** What an extract is taken from: the excerpt, then the lines of the body. */
  lines: string[];
}

export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);

export const prepareArticle = (readable: ReadableDocument): HelpArticle => {
  const { title, excerpt, keywords, blocks } = readable.text;
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of foldedWords(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  add(title, TITLE);
  add(keywords, KEYWORDS);
  add(excerpt, HEADING);
  for (const block of blocks) {
    for (const line of linesOf(block)) add(line, block.type === 'heading' ? HEADING : BODY);
  }
  const lines = blocks.filter(({ type }) => type !== 'heading').flatMap(linesOf);
  return { readable, words, lines: [excerpt, ...lines] };
};
