import { analyse, ANY } from '../../engine/index.ts';
import type { LineSlot } from '../../engine/index.ts';

/** Seven, bar, lemon, cherry and the blank. */
export const SYMBOLS = ['7', 'B', 'L', 'C', 'X'] as const;

/** Strips and pays. Any change is another game: raise `version` in `game.ts` and say why in its change log. */
export const rules: LineSlot = {
  strips: ['7LCXLCBLCXLCXLC7LCXB', '7LCXLCBLCXLCXLC7LCXB', '7LCXLCBXLCXLCXL7LCXB'],
  pays: [
    { pattern: ['7', '7', '7'], times: 200 },
    { pattern: ['B', 'B', 'B'], times: 40 },
    { pattern: ['L', 'L', 'L'], times: 15 },
    { pattern: ['C', 'C', 'C'], times: 8 },
    { pattern: ['C', 'C', ANY], times: 2 },
  ],
};

/** Where the reels stand before the first round: on stops that pay nothing. */
export const RESTING_STOPS = [1, 2, 3];

export const analysis = analyse(rules);

export const printedStrips = rules.strips.join('|');
export const printedPays = rules.pays.map(({ pattern, times }) => `${pattern.join('')}=${times}`).join('|');
