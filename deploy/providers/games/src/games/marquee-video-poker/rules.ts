import { figuresOf, HANDS } from '../../engine/index.ts';
import type { PokerPays } from '../../engine/index.ts';

/** The full table of jacks or better: nine for a full house, six for a flush. */
export const PAYS: PokerPays = {
  'royal-flush': 800,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pair': 2,
  jacks: 1,
  nothing: 0,
};

/**
 * How often each hand comes with the best play, from nothing to the royal flush, out of all deals and draws.
 *
 * It takes seconds to count, so the figures are kept; a test counts them again.
 */
export const WAYS = [
  10_872_274_993_896, 4_277_372_890_968, 2_576_946_164_148, 1_484_003_070_324, 223_837_565_784,
  219_554_786_160, 229_475_482_596, 47_093_167_764, 2_178_883_296, 493_512_264,
];

export const figures = figuresOf(
  HANDS.map((hand, index) => ({ hundredths: PAYS[hand] * 100, ways: WAYS[index] ?? 0 })),
);

export const printedPays = Object.entries(PAYS)
  .map(([hand, times]) => `${hand}=${times}`)
  .join('|');
