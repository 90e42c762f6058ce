import type { Block, InlineText } from '@marquee/kernel/contracts/content';

const lineText = (line: readonly InlineText[]): string => line.map(({ text }) => text).join('');

/** What a block says, a string for each of its lines. */
export const linesOf = (block: Block): string[] => {
  switch (block.type) {
    case 'heading':
      return [block.text];
    case 'paragraph':
    case 'note':
      return [lineText(block.text)];
    case 'list':
      return block.items.map(lineText);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineText).join(' '));
    case 'picture':
      return [block.alt];
  }
};

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;

const WORDS_PER_MINUTE = 200;

/** Whole minutes that reading takes, at least one. */
export const readingMinutes = (blocks: readonly Block[]): number => {
  const words = blocks.flatMap(linesOf).reduce((sum, text) => sum + (text.match(WORD)?.length ?? 0), 0);
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
};
