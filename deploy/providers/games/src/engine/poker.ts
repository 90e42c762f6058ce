import { shuffle } from './draw.ts';
import type { Outcome } from './outcome.ts';
import type { NextWord } from './word-stream.ts';

/** Lowest first; `nothing` pays nothing, and so does a pair below jacks. */
export const HANDS = [
  'nothing',
  'jacks',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;
export type Hand = (typeof HANDS)[number];

/** What each hand returns, in times the stake, the stake included. */
export type PokerPays = Record<Hand, number>;

const RANKS = 13;
const HELD = 5;
const JACK = 1 << 9;
/** Five in a row from the lowest to the highest; the ace also stands below the two. */
const STRAIGHTS = new Set([0b1_0000_0000_1111, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)]);
const ROYAL = 0b11111 << 8;

/**
 * The hand of five cards. A card is a number from 0 to 51: thirteen ranks from the two to the ace, suit by suit.
 */
export const handOf = (cards: readonly number[]): number => {
  let [once, twice, thrice, four] = [0, 0, 0, 0];
  for (const card of cards) {
    const rank = 1 << (card % RANKS);
    four |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
  }
  if (four) return 7;
  if (thrice) return twice === thrice ? 3 : 6;
  if (twice) return (twice & (twice - 1)) !== 0 ? 2 : twice >= JACK ? 1 : 0;
  const isStraight = STRAIGHTS.has(once);
  const suit = Math.floor((cards[0] ?? 0) / RANKS);
  const isFlush = cards.every((card) => Math.floor(card / RANKS) === suit);
  if (isFlush && isStraight) return once === ROYAL ? 9 : 8;
  return isFlush ? 5 : isStraight ? 4 : 0;
};

/** The ten cards a round can come to: the five that are dealt and, in their order, those that may replace them. */
export const dealPoker = (nextWord: NextWord): number[] => shuffle(nextWord, 52).slice(0, 2 * HELD);

/** The hand after the draw: `hold` has a 1 for each card that stays; the others are replaced from the left. */
export const replaceCards = (cards: readonly number[], hold: string): number[] => {
  let next = HELD;
  return cards
    .slice(0, HELD)
    .map((card, place) => (hold.charAt(place) === '1' ? card : (cards[next++] ?? card)));
};

/** One round. */
export const playPoker = (nextWord: NextWord, stakeMinor: number, pays: PokerPays, hold: string): Outcome => {
  const drawn = dealPoker(nextWord);
  const hand = HANDS[handOf(replaceCards(drawn, hold))] ?? 'nothing';
  return { drawn, shown: hand, winMinor: stakeMinor * pays[hand] };
};
