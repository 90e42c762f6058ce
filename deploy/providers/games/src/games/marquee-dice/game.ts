import * as z from 'zod/mini';

import { NUMBERS, payBelow, rollBelow } from '../../engine/index.ts';
import { defineGame } from '../game.ts';
import { HIGHEST_TARGET, LOWEST_TARGET, returns, TARGET_STEP, TARGETS } from './rules.ts';

export const marqueeDice = defineGame({
  slug: 'marquee-dice',
  kind: 'instant',
  version: '1.0.0',
  facts: { maxWinMultiplier: 99 },
  changeLog: [{ version: '1.0.0', date: '2026-11-20' }],
  choices: z.strictObject({
    target: z.int().check(z.minimum(LOWEST_TARGET), z.maximum(HIGHEST_TARGET), z.multipleOf(TARGET_STEP)),
  }),
  stakesMinor: [100, 200, 500, 1000, 2000],
  defaultStakeMinor: 100,
  minimumRoundMs: 5_000,
  play: (nextWord, stakeMinor, { target }) => rollBelow(nextWord, stakeMinor, target),
  returns,
  printedRules: `${NUMBERS};${TARGETS.map((target) => `${target}=${payBelow(target)}`).join('|')}`,
});
