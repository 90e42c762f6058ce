import * as z from 'zod/mini';

import { playWays } from '../../engine/index.ts';
import { defineGame } from '../game.ts';
import { analysis, facts, printedPays, printedStrips, rules } from './rules.ts';

const SPIN_MS = 2_500;

export const marqueeFiveReels = defineGame({
  slug: 'marquee-five-reels',
  kind: 'slot',
  version: '1.0.0',
  facts,
  changeLog: [{ version: '1.0.0', date: '2026-11-20' }],
  choices: z.strictObject({}),
  stakesMinor: [10, 20, 50, 100, 200, 500, 1000],
  defaultStakeMinor: 100,
  minimumRoundMs: SPIN_MS,
  // Free spins may be skipped, but not so that a bet follows the one before any faster for it.
  roundMs: (drawn) => (drawn.length > rules.strips.length ? 2 * SPIN_MS : SPIN_MS),
  play: (nextWord, stakeMinor) => playWays(nextWord, stakeMinor, rules),
  returns: { lowest: analysis.rtp, highest: analysis.rtp },
  printedRules: `${printedStrips};${printedPays}`,
  hashed: [{ key: 'par.stripsHash', text: printedStrips }],
});
