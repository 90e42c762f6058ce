import type { Board } from '../../engine/index.ts';

/** Twelve rows of pegs over thirteen slots: the same way down, two rows of pays to fall into. */
export const BOARDS: Record<'calm' | 'bold', Board> = {
  calm: [1000, 300, 160, 140, 110, 100, 50, 100, 110, 140, 160, 300, 1000],
  bold: [15000, 2500, 800, 200, 70, 20, 20, 20, 70, 200, 800, 2500, 15000],
};

export const RISKS = ['calm', 'bold'] as const;

export const DEFAULT_RISK = 'calm';
