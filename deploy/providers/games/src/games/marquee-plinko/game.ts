import * as z from 'zod/mini';

import { dropBall, figuresOfBoard } from '../../engine/index.ts';
import { defineGame } from '../game.ts';
import { BOARDS, RISKS } from './rules.ts';

export const marqueePlinko = defineGame({
  slug: 'marquee-plinko',
  kind: 'instant',
  version: '1.0.0',
  facts: { maxWinMultiplier: 150 },
  changeLog: [{ version: '1.0.0', date: '2026-11-20' }],
  choices: z.strictObject({ risk: z.enum(RISKS) }),
  stakesMinor: [10, 20, 50, 100, 200, 500, 1000],
  defaultStakeMinor: 100,
  minimumRoundMs: 5_000,
  play: (nextWord, stakeMinor, { risk }) => dropBall(nextWord, stakeMinor, BOARDS[risk]),
  // Which of the two is less is claimed by a test.
  returns: { lowest: figuresOfBoard(BOARDS.bold).rtp, highest: figuresOfBoard(BOARDS.calm).rtp },
  printedRules: RISKS.map((risk) => `${risk}=${BOARDS[risk].join(',')}`).join('|'),
});
