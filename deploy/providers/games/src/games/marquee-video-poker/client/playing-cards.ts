import { draw, make } from '../../../client/dom.ts';
import type { Texts } from '../../../client/texts.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];

const PATHS: Record<string, string> = {
  spades:
    'M50 6C58 26 92 42 92 66C92 84 68 90 57 74C57 84 60 90 66 95H34C40 90 43 84 43 74C32 90 8 84 8 66C8 42 42 26 50 6Z',
  hearts: 'M50 92C42 76 8 58 8 34C8 10 40 4 50 28C60 4 92 10 92 34C92 58 58 76 50 92Z',
  diamonds: 'M50 4C58 24 72 40 88 50C72 60 58 76 50 96C42 76 28 60 12 50C28 40 42 24 50 4Z',
  clubs:
    'M50 6A21 21 0 0 1 66 41A21 21 0 1 1 56 72C56 84 60 90 66 95H34C40 90 44 84 44 72A21 21 0 1 1 34 41A21 21 0 0 1 50 6Z',
};

const rankOf = (card: number): string => RANKS[card % 13] ?? '';
const suitOf = (card: number): string => SUITS[Math.floor(card / 13)] ?? '';

/** A card in words: queen of hearts. */
export const cardWords = (card: number, texts: Texts): string => {
  const rank = rankOf(card);
  return texts.say('card.name', {
    rank: /\d/.test(rank) ? rank : texts.say(`card.rank.${rank}`),
    suit: texts.say(`card.suit.${suitOf(card)}`),
  });
};

const suitDrawing = (card: number): SVGSVGElement =>
  draw(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    draw('path', { d: PATHS[suitOf(card)] ?? '' }),
  );

const isRed = (card: number): boolean => ['hearts', 'diamonds'].includes(suitOf(card));

/** The two things that stand on the front of a card. */
export const cardFront = (card: number): HTMLElement => {
  const rank = make('span', 'rank');
  // Drawn by the style, not text of the button: its name says the card in words.
  rank.dataset.rank = rankOf(card);
  const front = make('span', 'front', rank, suitDrawing(card));
  front.dataset.colour = isRed(card) ? 'red' : 'black';
  return front;
};

/** A card as small as a word. */
export const smallCard = (card: number): HTMLElement => {
  const small = make('span', 'small-card', rankOf(card), suitDrawing(card));
  small.dataset.colour = isRed(card) ? 'red' : 'black';
  return small;
};
