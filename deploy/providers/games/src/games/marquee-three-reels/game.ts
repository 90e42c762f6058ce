import { defineGame } from '../game.ts';
import { rules, SYMBOLS } from './rules.ts';

export const marqueeThreeReels = defineGame({
  slug: 'marquee-three-reels',
  kind: 'slot',
  version: '1.0.0',
  changeLog: [{ version: '1.0.0', date: '2026-11-20', note: 'First version.' }],
  rules,
  symbols: SYMBOLS,
  stakesMinor: [10, 20, 50, 100, 200, 500, 1000],
  defaultStakeMinor: 100,
  minimumRoundMs: 2_500,
  restingStops: [1, 2, 3],
});
