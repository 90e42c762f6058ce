import type { Language } from '@marquee/kernel/contracts';
import type { Block, InlineText } from '@marquee/kernel/contracts/content';

import { FIGURES } from '../../rules/figures.ts';
import { writeFigure } from '../../rules/write-figure.ts';

/** What a text says of the operator; an operator may change it any day, so it is filled in when the text is read. */
export interface Brand {
  name: string;
  supportEmail: string;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const BRAND_NAMES = ['brand.name', 'brand.supportEmail'];

/** Names between double braces, in the order of the text. */
export const placeholdersOf = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

export const isPlaceholder = (name: string): boolean =>
  BRAND_NAMES.includes(name) || Object.hasOwn(FIGURES, name);

export type Fill = (text: string) => string;

/**
 * Writes figures of the rules and the operator's name into texts of one language.
 *
 * The function it gives throws RangeError for a name that no rule has.
 */
export const createFill = (lang: Language, brand: Brand): Fill => {
  const write = (name: string): string => {
    if (name === 'brand.name') return brand.name;
    return name === 'brand.supportEmail' ? brand.supportEmail : writeFigure(name, lang);
  };
  return (text) => text.replaceAll(PLACEHOLDER, (_, name: string) => write(name));
};

const fillLine = (line: readonly InlineText[], fill: Fill): InlineText[] =>
  line.map((part) => {
    const text = fill(part.text);
    // The address was checked with its placeholder, so only a mail address may contain one.
    if (part.type === 'link')
      return { ...part, text, href: part.href.startsWith('mailto:') ? fill(part.href) : part.href };
    return { ...part, text };
  });

/** A block with its placeholders filled in. */
export const fillBlock = (block: Block, fill: Fill): Block => {
  switch (block.type) {
    case 'heading':
      return { ...block, text: fill(block.text) };
    case 'paragraph':
    case 'note':
      return { ...block, text: fillLine(block.text, fill) };
    case 'list':
      return { ...block, items: block.items.map((item) => fillLine(item, fill)) };
    case 'table':
      return {
        ...block,
        head: block.head.map((cell) => fillLine(cell, fill)),
        rows: block.rows.map((row) => row.map((cell) => fillLine(cell, fill))),
      };
    case 'picture':
      return { ...block, alt: fill(block.alt) };
  }
};
